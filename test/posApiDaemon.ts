import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterwards } from './afterwards.ts'
import { openSimulator, type Simulator, type SimulatorOptions } from './posApi/simulator.ts'

export { daemonInfo } from './posApi/simulator.ts'

interface Answering {
  readonly address: string
  /** Paths that were asked. */
  readonly asked: string[]
  close(): Promise<void>
}

/** A web server on this machine that answers as told. */
export async function openAnswering(answer: RequestListener): Promise<Answering> {
  const asked: string[] = []
  const server = createServer((request, response) => {
    asked.push(`${request.method} ${request.url}`)
    answer(request, response)
  })
  await new Promise<void>((open) => server.listen(0, '127.0.0.1', open))
  const close = () =>
    new Promise<void>((done) => {
      server.closeAllConnections()
      server.close(() => done())
    })
  afterwards(close)
  return { address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked, close }
}

/** The simulated daemon on this machine, until the tests of the file end. */
export async function openPosApiDaemon(info?: unknown, options: SimulatorOptions = {}): Promise<Simulator> {
  const simulator = await openSimulator({ ...options, ...(info === undefined ? {} : { info }) })
  afterwards(() => simulator.close())
  return simulator
}
