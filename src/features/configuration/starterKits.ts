import type { Label } from '#core/labels.ts'

/** Kinds of hotels that a new one may begin as. */
export const STARTER_KITS = ['gerCamp', 'cityHotel', 'hostel', 'resort'] as const
export type StarterKitName = (typeof STARTER_KITS)[number]

interface Named {
  readonly code: string
  readonly name: Label
}

/** Prices are whole tögrög with taxes. */
export interface StarterKit {
  readonly name: Label
  readonly note: Label
  readonly roomTypes: readonly (Named & {
    readonly maxAdults: number
    readonly maxChildren: number
    /** Of a night for 1, 2, … adults; the last is how many it includes. */
    readonly base: readonly number[]
    readonly extraAdult?: number
    readonly extraChild?: number
    /** First and last number of the rooms of a floor. */
    readonly rooms: readonly { readonly floor: string; readonly from: string; readonly to: string }[]
  })[]
  /** The first has the prices; the others follow it by so many percent. */
  readonly rateTypes: readonly (Named & {
    readonly breakfast: boolean
    readonly policy: 'FLEX' | 'MODERATE' | 'NONREF'
    readonly by?: string
  })[]
  /** 'MM-DD', both included; one that ends before it begins ends in the next year. Raised by so many percent. */
  readonly seasons: readonly (Named & { readonly begin: string; readonly end: string; readonly percent: number })[]
  readonly charges: readonly (Named & {
    readonly of: ChargeAccount
    readonly price: number
    readonly editable?: true
  })[]
}
/** The purpose of the account to which a charge's group posts. */
type ChargeAccount = 'breakfastRevenue' | 'foodRevenue' | 'miniBarRevenue' | 'laundryRevenue' | 'otherRevenue'

const withBreakfast = { code: 'BAR', name: { en: 'Best available', mon: 'Үндсэн тариф' }, breakfast: true } as const
const roomOnly = { code: 'RO', name: { en: 'Room only', mon: 'Цайгүй тариф' }, breakfast: false } as const
const nonRefundable = {
  code: 'NRF',
  name: { en: 'Non-refundable', mon: 'Буцаалтгүй тариф' },
  policy: 'NONREF',
  by: '-10',
} as const

const summer = { code: 'SUM', name: { en: 'Summer', mon: 'Зун' }, begin: '06-15', end: '08-31' } as const

const breakfast = { code: 'BRK', name: { en: 'Breakfast', mon: 'Өглөөний цай' }, of: 'breakfastRevenue' } as const
const lunch = { code: 'LUN', name: { en: 'Lunch', mon: 'Өдрийн хоол' }, of: 'foodRevenue' } as const
const dinner = { code: 'DIN', name: { en: 'Dinner', mon: 'Оройн хоол' }, of: 'foodRevenue' } as const
const water = { code: 'WAT', name: { en: 'Water', mon: 'Ус' }, of: 'miniBarRevenue', price: 3_000 } as const
const laundry = { code: 'LAU', name: { en: 'Laundry', mon: 'Угаалга' }, of: 'laundryRevenue', editable: true } as const
const other = { of: 'otherRevenue', editable: true } as const
const transfer = { ...other, code: 'TRF', name: { en: 'Airport transfer', mon: 'Нисэх буудлын унаа' } } as const
const riding = { ...other, code: 'RIDE', name: { en: 'Horse riding, an hour', mon: 'Морин аялал, 1 цаг' } } as const

/** What a hotel of each kind usually sells; a beginning, all of which is changed afterwards. */
export const starterKits: Readonly<Record<StarterKitName, StarterKit>> = {
  gerCamp: {
    name: { en: 'Ger camp', mon: 'Гэр бааз' },
    note: {
      en: 'Gers of two to four beds, full season in summer, meals and riding',
      mon: '2–4 ортой гэр, зуны оргил улирал, хоол, морин аялал',
    },
    roomTypes: [
      {
        code: 'GER2',
        name: { en: 'Twin ger', mon: 'Хоёр ортой гэр' },
        maxAdults: 3,
        maxChildren: 1,
        base: [140_000, 180_000],
        extraAdult: 50_000,
        extraChild: 25_000,
        rooms: [{ floor: '', from: '1', to: '8' }],
      },
      {
        code: 'GER4',
        name: { en: 'Family ger', mon: 'Гэр бүлийн гэр' },
        maxAdults: 4,
        maxChildren: 2,
        base: [160_000, 200_000, 250_000, 300_000],
        extraChild: 25_000,
        rooms: [{ floor: '', from: '9', to: '16' }],
      },
      {
        code: 'LUX',
        name: { en: 'Ger with bathroom', mon: 'Ариун цэврийн өрөөтэй гэр' },
        maxAdults: 3,
        maxChildren: 1,
        base: [260_000, 320_000],
        extraAdult: 80_000,
        extraChild: 40_000,
        rooms: [{ floor: '', from: '17', to: '20' }],
      },
    ],
    rateTypes: [
      { ...withBreakfast, policy: 'MODERATE' },
      { ...roomOnly, policy: 'MODERATE', by: '-12' },
      {
        code: 'TOUR',
        name: { en: 'Tour operators', mon: 'Аяллын компани' },
        breakfast: true,
        policy: 'MODERATE',
        by: '-15',
      },
    ],
    seasons: [
      { ...summer, end: '08-20', percent: 25 },
      { code: 'NAADAM', name: { en: 'Naadam', mon: 'Наадам' }, begin: '07-09', end: '07-15', percent: 50 },
    ],
    charges: [
      { ...breakfast, price: 25_000 },
      { ...lunch, price: 35_000 },
      { ...dinner, price: 40_000 },
      water,
      { ...riding, price: 30_000 },
      { ...transfer, price: 250_000 },
    ],
  },
  cityHotel: {
    name: { en: 'City hotel', mon: 'Хотын буудал' },
    note: {
      en: 'Twenty rooms on three floors, with breakfast, room only and non-refundable',
      mon: 'Гурван давхарт 20 өрөө; цайтай, цайгүй, буцаалтгүй тариф',
    },
    roomTypes: [
      {
        code: 'STD',
        name: { en: 'Standard room', mon: 'Энгийн өрөө' },
        maxAdults: 2,
        maxChildren: 1,
        base: [220_000, 250_000],
        extraChild: 25_000,
        rooms: [{ floor: '2', from: '201', to: '208' }],
      },
      {
        code: 'TWN',
        name: { en: 'Twin room', mon: 'Хоёр ортой өрөө' },
        maxAdults: 3,
        maxChildren: 1,
        base: [250_000, 290_000],
        extraAdult: 60_000,
        extraChild: 25_000,
        rooms: [{ floor: '3', from: '301', to: '307' }],
      },
      {
        code: 'DLX',
        name: { en: 'Deluxe room', mon: 'Делюкс өрөө' },
        maxAdults: 3,
        maxChildren: 2,
        base: [320_000, 360_000],
        extraAdult: 70_000,
        extraChild: 30_000,
        rooms: [{ floor: '4', from: '401', to: '403' }],
      },
      {
        code: 'SUI',
        name: { en: 'Suite', mon: 'Люкс өрөө' },
        maxAdults: 4,
        maxChildren: 2,
        base: [440_000, 490_000],
        extraAdult: 80_000,
        extraChild: 40_000,
        rooms: [{ floor: '4', from: '404', to: '405' }],
      },
    ],
    rateTypes: [
      { ...withBreakfast, policy: 'FLEX' },
      { ...roomOnly, policy: 'FLEX', by: '-8' },
      { ...nonRefundable, breakfast: true },
    ],
    seasons: [{ ...summer, percent: 25 }],
    charges: [
      { ...breakfast, price: 25_000 },
      { ...dinner, price: 45_000, editable: true },
      water,
      { ...laundry, price: 20_000 },
      { ...transfer, price: 90_000 },
    ],
  },
  hostel: {
    name: { en: 'Hostel', mon: 'Хостел' },
    note: {
      en: 'Beds in dormitories, each sold by itself, and a few private rooms',
      mon: 'Ор тус бүрээр зарах нийтийн өрөө, цөөн хувийн өрөө',
    },
    roomTypes: [
      {
        code: 'BED6',
        name: { en: 'Bed in a room of six', mon: '6 ортой өрөөний ор' },
        maxAdults: 1,
        maxChildren: 0,
        base: [45_000],
        rooms: [
          { floor: '1', from: 'A1', to: 'A6' },
          { floor: '1', from: 'B1', to: 'B6' },
        ],
      },
      {
        code: 'BED4',
        name: { en: 'Bed in a room of four', mon: '4 ортой өрөөний ор' },
        maxAdults: 1,
        maxChildren: 0,
        base: [55_000],
        rooms: [
          { floor: '2', from: 'C1', to: 'C4' },
          { floor: '2', from: 'D1', to: 'D4' },
        ],
      },
      {
        code: 'PRV',
        name: { en: 'Private room', mon: 'Хувийн өрөө' },
        maxAdults: 2,
        maxChildren: 1,
        base: [110_000, 130_000],
        extraChild: 20_000,
        rooms: [{ floor: '2', from: '201', to: '204' }],
      },
    ],
    rateTypes: [
      { ...withBreakfast, breakfast: false, policy: 'FLEX' },
      { ...nonRefundable, breakfast: false },
    ],
    seasons: [{ ...summer, percent: 20 }],
    charges: [
      { ...breakfast, price: 12_000 },
      water,
      { ...laundry, price: 10_000 },
      { ...other, code: 'TOWEL', name: { en: 'Towel', mon: 'Алчуур түрээс' }, price: 5_000 },
      { ...other, code: 'LOCKER', name: { en: 'Luggage locker', mon: 'Ачаа хадгалалт' }, price: 5_000 },
      { ...transfer, price: 80_000 },
    ],
  },
  resort: {
    name: { en: 'Resort', mon: 'Амралтын газар' },
    note: {
      en: 'Rooms, family rooms and cottages, dear in summer and over New Year, spa and meals',
      mon: 'Өрөө, гэр бүлийн өрөө, байшин; зун, шинэ жилийн үнэ, спа, хоол',
    },
    roomTypes: [
      {
        code: 'STD',
        name: { en: 'Standard room', mon: 'Энгийн өрөө' },
        maxAdults: 3,
        maxChildren: 1,
        base: [260_000, 300_000],
        extraAdult: 70_000,
        extraChild: 35_000,
        rooms: [
          { floor: '1', from: '101', to: '110' },
          { floor: '2', from: '201', to: '210' },
        ],
      },
      {
        code: 'FAM',
        name: { en: 'Family room', mon: 'Гэр бүлийн өрөө' },
        maxAdults: 4,
        maxChildren: 3,
        base: [340_000, 380_000, 430_000],
        extraAdult: 70_000,
        extraChild: 35_000,
        rooms: [{ floor: '3', from: '301', to: '306' }],
      },
      {
        code: 'COT',
        name: { en: 'Cottage', mon: 'Зуслангийн байшин' },
        maxAdults: 6,
        maxChildren: 3,
        base: [520_000, 520_000, 560_000, 600_000],
        extraAdult: 80_000,
        extraChild: 40_000,
        rooms: [{ floor: '', from: 'C1', to: 'C6' }],
      },
    ],
    rateTypes: [
      { ...withBreakfast, policy: 'MODERATE' },
      { ...roomOnly, policy: 'MODERATE', by: '-10' },
      { ...nonRefundable, breakfast: true },
    ],
    seasons: [
      { ...summer, percent: 30 },
      { code: 'NEWYEAR', name: { en: 'New Year', mon: 'Шинэ жил' }, begin: '12-25', end: '01-05', percent: 40 },
    ],
    charges: [
      { ...breakfast, price: 30_000 },
      { ...lunch, price: 40_000 },
      { ...dinner, price: 50_000 },
      water,
      { ...laundry, price: 20_000 },
      { ...other, code: 'SPA', name: { en: 'Spa', mon: 'Спа' }, price: 60_000 },
      { ...riding, price: 35_000 },
      { ...transfer, price: 200_000 },
    ],
  },
}
