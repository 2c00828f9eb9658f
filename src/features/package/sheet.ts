import { formatMinor } from '#core/formatMinor.ts'
import type { Label, Locale } from '#core/labels.ts'
import { parseMinor } from '#core/money.ts'
import { recordWords } from '#core/recordWords.ts'
import { COUNTED_BY, RHYTHMS } from '#domain/package/inclusion.ts'
import { countedByLabels, placeLabels, rhythmLabels } from '#domain/package/labels.ts'
import { flag, ownCell, references, text, whole } from '#domain/sheet/fields.ts'
import type { ReadCell } from '#domain/sheet/readCell.ts'
import { plainNumber } from '#domain/sheet/sheetCells.ts'
import type { SheetList, TableList, Values } from '#domain/sheet/sheetList.ts'
import { type InclusionInput, Package } from './contract.ts'
import { words } from './labels.ts'

const alike = (one: string): string => one.trim().toLowerCase()
/** A word by its name or its label in either language. */
const named = <K extends string>(said: string, names: readonly K[], of: Readonly<Record<K, Label>>): K | undefined =>
  names.find((name) => [name, of[name].en, of[name].mon].some((one) => alike(one) === alike(said)))

/** 'BRK | 15,000.00 | a person | Every night | Inside the room rate'; every few nights with ' 3/1': each third from the first on. */
function inclusionText(
  inclusion: InclusionInput,
  charge: string,
  { digits, locale }: { digits: number; locale: Locale },
): string {
  const { amount, countedBy, rhythm, everyNights, firstNight, inside } = inclusion
  const times = rhythm === 'everyNights' ? ` ${everyNights}/${firstNight}` : ''
  const place = placeLabels[inside ? 'inside' : 'onTop'][locale]
  return [
    charge,
    formatMinor(amount, digits),
    countedByLabels[countedBy][locale],
    `${rhythmLabels[rhythm][locale]}${times}`,
    place,
  ].join(' | ')
}

function readInclusion(
  said: string,
  digits: number,
): { charge: string; terms: Omit<InclusionInput, 'extraChargeId'> } | undefined {
  const [charge = '', price = '', counted = '', when = '', where = '', ...more] = said
    .split('|')
    .map((part) => part.trim())
  const [, rhythmText = '', every = '1', first = '1'] = /^(.*?)(?:\s+(\d+)\s*\/\s*(\d+))?$/.exec(when) ?? []
  const amount = parseMinor(plainNumber(price), digits)
  const countedBy = named(counted, COUNTED_BY, countedByLabels)
  const rhythm = named(rhythmText, RHYTHMS, rhythmLabels)
  const place = named(where, ['inside', 'onTop'] as const, placeLabels)
  if (charge === '' || amount === undefined || !countedBy || !rhythm || !place || more.length > 0) return undefined
  const inside = place === 'inside'
  return { charge, terms: { amount, countedBy, rhythm, everyNights: Number(every), firstNight: Number(first), inside } }
}

function readInclusions(said: string, digits: number): ReadCell {
  const parts = said.split(/[;\n]/).filter((part) => part.trim() !== '')
  const read = parts.map((part) => readInclusion(part, digits))
  const known = read.filter((one) => one !== undefined)
  if (known.length < read.length) return { wrong: 'inclusionsUnreadable' }
  return {
    keys: known.map(({ charge }) => charge),
    to: 'ExtraCharge',
    make: (ids) => known.map(({ terms }, place) => ({ extraChargeId: ids[place], ...terms })),
  }
}

function writeInclusions(record: Values, digits: number): Label {
  const { inclusions: charges } = record['keys'] as { readonly inclusions: readonly string[] }
  const texts = (locale: Locale) =>
    (record['inclusions'] as readonly InclusionInput[])
      .map((inclusion, place) => inclusionText(inclusion, charges[place] ?? '', { digits, locale }))
      .join('; ')
  return { en: texts('en'), mon: texts('mon') }
}

/** Packages as a file keeps them. */
export const packageSheet = {
  table: 'package',
  path: '/conf/package',
  key: ['code'],
  actions: Package,
  fields: {
    code: text({ label: recordWords.code, required: true, max: 20 }),
    name: text({ label: recordWords.nameEn, heading: recordWords.name, required: true }),
    nameMon: text({ label: recordWords.nameMon }),
    inclusions: ownCell({ write: writeInclusions, read: readInclusions }, { label: words.inclusions }),
    rateTypeIds: references('RateType', 'package_rate_type', { label: words.rateTypes }),
    online: flag({ label: words.online }),
    sortOrder: whole({ label: words.sortOrder }),
  },
} as const satisfies SheetList & TableList
