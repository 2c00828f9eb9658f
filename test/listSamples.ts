import type { OptionEntity } from '#domain/choices/contract.ts'

type Values = Record<string, unknown>

interface Sample {
  readonly good: Values
  /** What makes another of it; undefined where there can be no other. */
  readonly other: Values | undefined
  readonly change: Values
}

/** A good record of each configuration list, which points at these rows of the hotel's own. */
export function listSamples(ids: ReadonlyMap<OptionEntity, readonly number[]>): Record<string, () => Sample> {
  const one = (entity: OptionEntity): number => ids.get(entity)?.[0] ?? 0
  return {
    Amenity: () => ({
      good: { name: 'Balcony', shortName: 'BALC' },
      other: { shortName: 'BAL2' },
      change: { name: 'Тагт', type: 'hotel', sortOrder: 9 },
    }),
    RoomType: () => ({
      good: { code: 'FAM', name: 'Family room', amenityIds: ids.get('Amenity')?.slice(0, 2) },
      other: { code: 'FAM2' },
      change: { maxAdults: 5, baseChildren: 1, overbooking: 2, amenityIds: [one('Amenity')] },
    }),
    Room: () => ({
      good: { number: '901', floor: '9', roomTypeId: one('RoomType') },
      other: { number: '902' },
      change: { phone: '901', roomTypeId: ids.get('RoomType')?.[1] },
    }),
    Season: () => ({
      good: { code: 'NAA', name: 'Naadam', beginDate: '2027-07-09', endDate: '2027-07-15', weekdays: [5, 6] },
      other: { code: 'NAA2' },
      change: { endDate: '2027-07-16', priority: 20, weekdays: [0, 1, 2, 3, 4, 5, 6] },
    }),
    RateType: () => ({
      good: { code: 'WKLY', name: 'Weekly', period: 'weekly', colour: '#112233' },
      other: { code: 'WKL2' },
      change: {
        breakfast: true,
        online: true,
        taxInclusive: false,
        derivedFrom: one('RateType'),
        derivedKind: 'amount',
        derivedBy: '-1500000',
        derivedRounding: 100_000,
      },
    }),
    ChildBracket: () => ({
      good: { name: 'Toddler', fromAge: 2, toAge: 3 },
      other: { name: 'Teenager', fromAge: 13, toAge: 17 },
      change: { nameMon: 'Бага хүүхэд', toAge: 4 },
    }),
    ExtraChargeGroup: () => ({
      good: { name: 'Spa', accountId: one('Account') },
      other: { name: 'Sauna' },
      change: { nameMon: 'Рашаан сувилал', sortOrder: 3 },
    }),
    ExtraCharge: () => ({
      good: { code: 'MAS', name: 'Massage', unitPrice: 5_000_000, extraChargeGroupId: one('ExtraChargeGroup') },
      other: { code: 'MAS2' },
      change: { unitPrice: 5_500_000, editable: true, receiptClassification: '9629000' },
    }),
    Tax: () => ({
      good: {
        code: 'SVC',
        name: 'Service',
        amount: '5.5',
        service: true,
        validFrom: '2026-01-01',
        accountId: one('Account'),
        extraChargeGroupIds: ids.get('ExtraChargeGroup'),
      },
      other: { code: 'SVC2' },
      change: { kind: 'perNight', amount: '500000', validTo: '2026-12-31', extraChargeGroupIds: [] },
    }),
    StandingExemption: () => ({
      good: {
        document: 'N-77',
        reason: 'Embassy',
        customerGroupId: one('CustomerGroup'),
        validFrom: '2026-01-01',
        taxIds: ids.get('Tax')?.slice(0, 1),
      },
      other: { document: 'N-78' },
      change: { reason: 'Embassy of a friend', validTo: '2026-12-31', taxIds: [] },
    }),
    PaymentMethod: () => ({
      good: { name: 'QPay', kind: 'wallet', paymentGroupId: one('PaymentGroup'), accountId: one('Account') },
      other: { name: 'SocialPay' },
      change: { nameMon: 'КьюПэй', receiptCode: 'EMD' },
    }),
    Reason: () => ({
      good: { category: 'cancel', text: 'Flight cancelled' },
      other: { text: 'Visa refused' },
      change: { category: 'noShow', textMon: 'Нислэг цуцлагдсан' },
    }),
    ReservationSource: () => ({
      good: { name: 'Website', channel: 'Direct' },
      other: { name: 'Instagram' },
      change: { nameMon: 'Вэб сайт', sortOrder: 2 },
    }),
    ReservationType: () => ({
      good: { code: 'TENT', name: 'Tentative', confirmed: false },
      other: { code: 'TEN2' },
      change: { holdsInventory: false, mayCheckIn: false, complimentary: true, houseUse: true },
    }),
    Company: () => ({
      good: { code: 'ACME', name: 'Acme LLC', email: 'info@acme.mn' },
      other: { code: 'ACM2' },
      change: {
        kind: 'agency',
        customerGroupId: one('CustomerGroup'),
        contractNo: 'C-7',
        contractTo: '2027-12-31',
      },
    }),
    RoomStatus: () => ({
      good: { name: 'Checked', houseStatus: 'inspected', colour: '#112233' },
      other: undefined,
      change: { nameMon: 'Хянасан', colour: '#223344', sortOrder: 7 },
    }),
    VipStatus: () => ({
      good: { name: 'Minister', colour: '#112233' },
      other: { name: 'Ambassador' },
      change: { nameMon: 'Сайд', colour: '#223344' },
    }),
    CustomerGroup: () => ({
      good: { name: 'Airline' },
      other: { name: 'Film crew' },
      change: { nameMon: 'Агаарын тээвэр', sortOrder: 4 },
    }),
    Restriction: () => ({
      good: {
        name: 'Naadam',
        fromDate: '2027-07-09',
        toDate: '2027-07-15',
        minimumStay: 3,
        roomTypeIds: [one('RoomType')],
      },
      other: { name: 'Tsagaan sar' },
      change: { closedToArrival: true, weekdays: [5, 6], roomTypeIds: [], rateTypeIds: [one('RateType')] },
    }),
    PaymentGroup: () => ({ good: { name: 'Voucher' }, other: { name: 'Barter' }, change: { nameMon: 'Эрхийн бичиг' } }),
    Currency: () => ({
      good: { code: 'THB', name: 'Baht', symbol: '฿', country: 'Thailand', buy: '3450.5', sell: '3480' },
      other: { code: 'SGD' },
      change: { buy: '3451', sell: '3481.123456', nameMon: 'Бат' },
    }),
    CashDrawer: () => ({
      good: { name: 'Restaurant', openingFloat: 10_000_000 },
      other: { name: 'Bar' },
      change: { nameMon: 'Ресторан', openingFloat: 20_000_000 },
    }),
    Account: () => ({
      good: { number: '4150', name: 'Spa', kind: 'revenue' },
      other: { number: '4160' },
      change: { nameMon: 'Рашаан сувилал', externalCode: '5110-02' },
    }),
    MiniBarGroup: () => ({
      good: { name: 'Juices', extraChargeGroupId: one('ExtraChargeGroup') },
      other: { name: 'Sweets' },
      change: { nameMon: 'Жүүс', extraChargeGroupId: ids.get('ExtraChargeGroup')?.[1] },
    }),
    MiniBarItem: () => ({
      good: { name: 'Apple juice', miniBarGroupId: one('MiniBarGroup'), price: 500_000 },
      other: { name: 'Orange juice' },
      change: { price: 600_000, stock: 24 },
    }),
    Banner: () => ({
      good: { title: 'Naadam offer', shownFrom: '2026-07-01', shownTo: '2026-07-15' },
      other: { title: 'Tsagaan sar' },
      change: { titleMon: 'Наадмын санал', body: 'Two nights, the third free', link: 'https://example.mn' },
    }),
    WorkOrderCategory: () => ({ good: { name: 'Lifts' }, other: { name: 'Pool' }, change: { nameMon: 'Шат' } }),
    Equipment: () => ({
      good: { code: 'B1', name: 'Boiler', place: 'Cellar' },
      other: { code: 'B2' },
      change: { nameMon: 'Зуух', serialNo: 'SN-1', roomId: one('Room'), installedOn: '2024-05-01' },
    }),
  }
}
