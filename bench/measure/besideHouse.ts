import { buildHouse } from './houses.ts'

// Builds the house of `--beside` with the code in whose folder it lies, of this day or an earlier one: argv holds JSON of BesideHouse.

/** All that the code of either day needs to know. */
export interface BesideHouse {
  readonly url: string
  readonly superuserUrl: string
  readonly name: string
  readonly businessDate: string
  readonly pastDays: number
  readonly night: { readonly rooms: number; readonly nights: number; readonly businessDate: string }
}

const { url, superuserUrl, ...house } = JSON.parse(process.argv[2] ?? '') as BesideHouse
const named = (of: string) => (database: string) => of.replace('/DATABASE', `/${database}`)
await buildHouse({ url: named(url), superuserUrl: named(superuserUrl), direct: true }, house)
