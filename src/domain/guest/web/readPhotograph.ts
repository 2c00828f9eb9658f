import { createWorker, PSM, type Worker } from 'tesseract.js'
import core from 'tesseract.js-core/tesseract-core-simd-lstm.wasm.js?url'
import thread from 'tesseract.js/dist/worker.min.js?url'
import letters from '@tesseract.js-data/eng/4.0.0_best_int/eng.traineddata.gz?url'
import type { Day } from '#core/day.ts'
import { photographedLines } from '../photographedLines.ts'

/** A part of the picture, turned by so many quarters. */
interface View {
  readonly from: number
  readonly quarters: number
}

/** Where the lines are looked for, one after the other: at the foot of the page, then anywhere, then however the camera was held. */
const VIEWS: readonly View[] = [
  { from: 0.5, quarters: 0 },
  { from: 0, quarters: 0 },
  { from: 0, quarters: 1 },
  { from: 0, quarters: 3 },
  { from: 0, quarters: 2 },
]
/** At this width a sign of the lines is some 30 pixels high, which is read best. */
const WIDTH = 1_600
/** Light is measured over so many pixels. */
const LIGHT_CELL = 32

let started: Promise<Worker> | undefined

/** The machine-readable lines on a photograph, read in this browser: '' where none are, and to be corrected what no digit proves; undefined of what is no picture. */
export async function readPhotograph(picture: ImageBitmapSource, today: Day): Promise<string | undefined> {
  const bitmap = await createImageBitmap(picture).catch(() => undefined)
  if (!bitmap) return undefined
  try {
    const worker = await (started ??= start())
    let best = ''
    for (const view of VIEWS) {
      // lines that are there but not proven are the right way up
      if (best !== '' && view.quarters !== 0) break
      // most pictures are read at the first view
      // oxlint-disable-next-line no-await-in-loop
      const { data } = await worker.recognize(drawn(bitmap, view), { rotateAuto: true })
      const { text, agrees } = photographedLines(data.text, today)
      if (agrees) return text
      if (text.length > best.length) best = text
    }
    return best
  } catch (error) {
    started = undefined
    throw error
  } finally {
    bitmap.close()
  }
}

async function start(): Promise<Worker> {
  const worker = await createWorker('eng', undefined, {
    workerPath: thread,
    workerBlobURL: false,
    corePath: core,
    langPath: letters.slice(0, letters.lastIndexOf('/')),
    cacheMethod: 'none',
    errorHandler: () => undefined,
  })
  await worker.setParameters({
    tessedit_char_whitelist: 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789<',
    tessedit_pageseg_mode: PSM.SINGLE_BLOCK,
  })
  return worker
}

function drawn(bitmap: ImageBitmap, { from, quarters }: View): HTMLCanvasElement {
  const [wide, high] = quarters % 2 === 1 ? [bitmap.height, bitmap.width] : [bitmap.width, bitmap.height]
  const scale = WIDTH / wide
  const sheet = canvasOf(WIDTH, high * (1 - from) * scale)
  const { pen } = sheet
  pen.translate(WIDTH / 2, high * scale * (0.5 - from))
  pen.rotate((quarters * Math.PI) / 2)
  pen.scale(scale, scale)
  pen.drawImage(bitmap, -bitmap.width / 2, -bitmap.height / 2)
  pen.resetTransform()
  raiseContrast(sheet)
  return sheet.canvas
}

type Sheet = ReturnType<typeof canvasOf>

function canvasOf(width: number, height: number) {
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(width))
  canvas.height = Math.max(1, Math.round(height))
  const pen = canvas.getContext('2d', { willReadFrequently: true })
  if (!pen) throw new Error('this browser draws nothing')
  pen.imageSmoothingQuality = 'high'
  return { canvas, pen }
}

/** Grey, and as bright everywhere as in the best light: a shadow over the page is no ink. */
function raiseContrast({ canvas, pen }: Sheet): void {
  const { width, height } = canvas
  const small = canvasOf(width / LIGHT_CELL, height / LIGHT_CELL)
  small.pen.drawImage(canvas, 0, 0, small.canvas.width, small.canvas.height)
  const around = canvasOf(width, height)
  around.pen.drawImage(small.canvas, 0, 0, width, height)
  const picture = pen.getImageData(0, 0, width, height)
  const { data } = picture
  const light = around.pen.getImageData(0, 0, width, height).data
  const grey = (of: Uint8ClampedArray, at: number): number =>
    0.3 * (of[at] ?? 0) + 0.59 * (of[at + 1] ?? 0) + 0.11 * (of[at + 2] ?? 0)
  for (let at = 0; at < data.length; at += 4) {
    // what is half as bright as its surroundings is ink; values beyond the scale are cut
    data[at] = data[at + 1] = data[at + 2] = (grey(data, at) / Math.max(1, grey(light, at)) - 0.5) * 2 * 255
  }
  pen.putImageData(picture, 0, 0)
}
