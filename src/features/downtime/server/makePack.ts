import { readHotelFacts } from '#domain/document/server/readHotel.ts'
import { logoOf } from '#domain/paper/server/logo.ts'
import { makePdf } from '#domain/paper/server/makePdf.ts'
import type { DocumentLanguage } from '#domain/paper/sheet.ts'
import { localTime } from '#core/day.ts'
import type { Context } from '#kit/server/context.ts'
import { packSheet } from '../packSheet.ts'
import { readHouse } from './readHouse.ts'

export type Making = Pick<Context, 'db' | 'hotelId' | 'businessDate' | 'files'> & {
  readonly hotel: { readonly timeZone: string }
}

/** The house as it is now, as a file of PDF. `by`: who asked for it, '' = the program itself. */
export async function makePack(making: Making, language: DocumentLanguage, by: string): Promise<Buffer> {
  const [house, hotel] = [await readHouse(making), await readHotelFacts(making)]
  const sheet = packSheet(house, hotel)
  const at = localTime(new Date(house.at), making.hotel.timeZone).slice(0, 16).replace('T', ' ')
  return makePdf(sheet, { language, note: by === '' ? at : `${at} · ${by}`, logo: await logoOf(making, sheet) })
}
