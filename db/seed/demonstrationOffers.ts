import type { InputOf } from '#core/contract.ts'
import { options } from '#domain/choices/contract.ts'
import { BookingSetting } from '#features/bookingEngine/staffContract.ts'
import { Package } from '#features/package/contract.ts'
import { Promotion } from '#features/promotion/contract.ts'
import type { Call } from './call.ts'

type Inclusion = InputOf<typeof Package.new>['inclusions'][number]

/** What the demonstration hotel offers beside its rates, by code: two packages and two promotions, and its booking pages. Gives the packages' ids. */
export async function makeOffers(call: Call, charges: ReadonlyMap<string, number>): Promise<Map<string, number>> {
  const one = (charge: string, amount: number, of: Partial<Inclusion>): Inclusion => ({
    extraChargeId: charges.get(charge) ?? 0,
    amount,
    countedBy: 'person',
    rhythm: 'everyNight',
    inside: false,
    ...of,
  })
  const halfBoard = await call(Package.new, {
    code: 'HALF',
    name: 'Half board',
    nameMon: 'Өглөө, оройн хоолтой',
    online: true,
    inclusions: [one('BRK', 1_500_000, { inside: true }), one('DIN', 3_000_000, {})],
  })
  const welcome = await call(Package.new, {
    code: 'PICKUP',
    name: 'Airport both ways',
    nameMon: 'Нисэх буудлын унаа',
    online: true,
    inclusions: [
      one('TAX', 5_000_000, { countedBy: 'stay', rhythm: 'arrival' }),
      one('TAX', 5_000_000, { countedBy: 'stay', rhythm: 'departure' }),
    ],
  })
  await call(Promotion.new, {
    code: 'WELCOME',
    name: 'Welcome',
    nameMon: 'Тавтай морил',
    kind: 'percent',
    amount: '10',
  })
  await call(Promotion.new, {
    code: '4FOR3',
    name: 'Four nights for three',
    nameMon: 'Дөрөв хоног гурвын үнээр',
    kind: 'freeNights',
    amount: '1',
    minimumNights: 4,
    repeats: true,
    usesLimit: 50,
  })
  const types = await call(options.ReservationType, {})
  await call(BookingSetting.set, { open: true, pendingTypeId: types.find(({ code }) => code === 'ONLINE')?.id ?? null })
  return new Map([
    ['HALF', halfBoard.id],
    ['PICKUP', welcome.id],
  ])
}
