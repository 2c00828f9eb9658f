import { Worker } from 'node:worker_threads'
import type { Sheet } from '../sheet.ts'
import type { PdfOptions } from './pdfParts.ts'

export interface PdfOrder {
  readonly nth: number
  readonly sheet: Sheet
  readonly options: PdfOptions
}
export type PdfAnswer = { readonly nth: number } & (
  | { readonly pdf: Uint8Array; readonly failure?: undefined }
  | { readonly failure: string }
)

interface Waiting {
  readonly done: (pdf: Buffer) => void
  readonly failed: (error: Error) => void
}

const IDLE_MS = 60_000
const waiting = new Map<number, Waiting>()
let worker: Worker | undefined
let idle: NodeJS.Timeout | undefined
let orders = 0

/** A document as PDF. It is set in a thread of its own: a page takes a tenth of a second, for which no desk waits. */
export function makePdf(sheet: Sheet, options: PdfOptions): Promise<Buffer> {
  clearTimeout(idle)
  orders += 1
  const order: PdfOrder = { nth: orders, sheet, options }
  return new Promise((done, failed) => {
    waiting.set(order.nth, { done, failed })
    worker ??= startWorker()
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
    worker.postMessage(order)
  })
}

/** Beside this file: as built under the name of scripts/build.mjs, as source read by tsx, which a thread must be told. */
function openThread(): Worker {
  if (!import.meta.url.endsWith('.ts')) return new Worker(new URL('./pdfWorker.js', import.meta.url))
  const source = JSON.stringify(new URL('./pdfWorker.ts', import.meta.url).href)
  const program = `import('tsx/esm/api').then(({ register }) => { register(); return import(${source}) })`
  return new Worker(program, { eval: true })
}

function startWorker(): Worker {
  const started = openThread()
  started.unref()
  started.on('message', (answer: PdfAnswer) => take(answer))
  started.on('error', (error) => giveUp(started, error))
  started.on('exit', () => giveUp(started, new Error('the documents’ thread has ended')))
  return started
}

function take(answer: PdfAnswer): void {
  const order = waiting.get(answer.nth)
  waiting.delete(answer.nth)
  if (waiting.size === 0) rest()
  if (answer.failure === undefined) order?.done(Buffer.from(answer.pdf))
  else order?.failed(new Error(answer.failure))
}

/** Its memory goes back when nobody wants a document any more. */
function rest(): void {
  idle = setTimeout(() => {
    const tired = worker
    worker = undefined
    void tired?.terminate()
  }, IDLE_MS)
  idle.unref()
}

function giveUp(ended: Worker, error: Error): void {
  if (ended !== worker) return
  worker = undefined
  for (const { failed } of waiting.values()) failed(error)
  waiting.clear()
}
