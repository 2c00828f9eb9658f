import { parentPort } from 'node:worker_threads'
import type { PdfAnswer, PdfOrder } from './makePdf.ts'
import { pdfOf } from './pdf.ts'

parentPort?.on('message', async ({ nth, sheet, options }: PdfOrder) => {
  const logo = options.logo && Buffer.from(options.logo)
  const answer: PdfAnswer = await pdfOf(sheet, { ...options, logo }).then(
    (pdf) => ({ nth, pdf }),
    (error: unknown) => ({ nth, failure: error instanceof Error ? error.message : String(error) }),
  )
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  parentPort?.postMessage(answer)
})
