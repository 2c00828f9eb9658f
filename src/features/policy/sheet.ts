import { recordWords } from '#core/recordWords.ts'
import { ownCell, text, whole } from '#domain/sheet/fields.ts'
import type { SheetList } from '#domain/sheet/sheetList.ts'
import { type AskedFee, type AskedTier, feeText, readDeposit, readFee, readTiers, tiersText } from './cells.ts'
import { CancellationPolicy, type PolicyInput } from './contract.ts'
import { words } from './labels.ts'

const feeCell = (name: 'noShow' | 'earlyDeparture') =>
  ownCell(
    {
      write: (record, digits) => feeText(record[name] as AskedFee, digits),
      read: (said, digits) => {
        const value = readFee(said, digits)
        return value === undefined ? { wrong: 'feeUnreadable' } : { value }
      },
    },
    { label: words[name] },
  )

/** Cancellation policies as a file keeps them: what is asked in words, 'Nothing', '50 %', '2 nights', '25,000.00', 'The whole stay'. */
export const policySheet = {
  path: '/conf/cancellation-policy',
  key: ['code'],
  actions: CancellationPolicy,
  fields: {
    code: text({ label: recordWords.code, required: true, max: 20 }),
    name: text({ label: recordWords.nameEn, heading: recordWords.name, required: true }),
    nameMon: text({ label: recordWords.nameMon }),
    tiers: ownCell(
      {
        write: (record, digits) => tiersText(record['tiers'] as readonly AskedTier[], digits),
        read: (said, digits) => {
          const value = readTiers(said, digits)
          return value === undefined ? { wrong: 'tiersUnreadable' } : { value }
        },
      },
      { label: words.cancelling },
    ),
    noShow: feeCell('noShow'),
    earlyDeparture: feeCell('earlyDeparture'),
    deposit: ownCell(
      {
        write: (record, digits) => {
          const { daysBefore, ...fee } = record['deposit'] as PolicyInput['deposit']
          const asked = feeText(fee, digits)
          return daysBefore === null ? asked : { en: `${asked.en}; ${daysBefore}`, mon: `${asked.mon}; ${daysBefore}` }
        },
        read: (said, digits) => {
          const value = readDeposit(said, digits)
          return value === undefined ? { wrong: 'feeUnreadable' } : { value }
        },
      },
      { label: words.depositAndDays },
    ),
    sortOrder: whole({ label: words.sortOrder }),
  },
} as const satisfies SheetList
