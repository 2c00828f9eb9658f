import { readConfig } from './config.ts'
import { type Program, startProgram } from './program.ts'

const say = (line: string): boolean => process.stdout.write(`${line}\n`)

let program: Promise<Program> | undefined
let stopping = false

async function stop(): Promise<void> {
  if (stopping) return
  stopping = true
  say('Finishing what is under way…')
  try {
    await (await program)?.stop()
    process.exit(0)
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exit(1)
  }
}

for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop())

try {
  program = startProgram(readConfig(process.env), say)
  const { address, signIns, setUpAddress } = await program
  say(`Buudal is ready: ${address}`)
  if (setUpAddress) say(`  set up your hotel: ${setUpAddress}`)
  for (const { loginName, password } of signIns) say(`  demonstration sign-in: ${loginName} / ${password}`)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
