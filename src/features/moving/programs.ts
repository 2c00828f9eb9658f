import type { Label } from '#core/labels.ts'
import { fieldsNamed } from '#domain/sheet/sheetColumns.ts'
import type { MovedKind } from './contract.ts'
import { movingFields } from './kinds.ts'

type Columns = Readonly<Record<string, string>>
type Codes = Readonly<Record<string, Readonly<Record<string, string>>>>

/** A program whose exports are known: its columns by the fields of this one. */
interface Program {
  /** Its name, which is the same in every language. */
  readonly label: Label | string
  /** Which of its tables a file is. */
  readonly tables: Readonly<Partial<Record<MovedKind, string>>>
  readonly columns: Readonly<Partial<Record<MovedKind, Columns>>>
  /** What its codes are here, by kind and field. */
  readonly codes?: Readonly<Partial<Record<MovedKind, Codes>>>
  /** The file that holds everything of it, which is read as it is. */
  readonly backup?: string
}

/** The programs whose columns are known by name; every other is mapped by hand once. */
export const programs = {
  own: {
    label: { en: 'Another, or our template', mon: 'Бусад, манай загвар' },
    tables: {},
    columns: {},
  },
  hoteldruid: {
    label: 'HotelDruid',
    backup: 'hoteld_backup.php',
    codes: { guests: { gender: { f: 'female', m: 'male' } } },
    // the days of a booking stand in the table of periods, and are joined under their names there
    tables: { guests: 'clienti', bookings: 'prenota, periodi', balances: 'prenota' },
    columns: {
      guests: {
        externalNo: 'idclienti',
        lastName: 'cognome',
        firstName: 'nome',
        phone: 'telefono',
        mobile: 'telefono2',
        email: 'email',
        nationality: 'nazionalita',
        gender: 'sesso',
        birthDate: 'datanascita',
        registerNo: 'cod_fiscale',
        passportNo: 'documento',
        country: 'nazione',
        city: 'citta',
        address: 'via',
        remarks: 'commento',
      },
      bookings: {
        externalNo: 'idprenota',
        guestNo: 'idclienti',
        arrival: 'datainizio',
        departure: 'datafine',
        roomId: 'idappartamenti',
        rateTypeId: 'tariffa',
        adults: 'num_persone',
        total: 'tariffa_tot',
        reservationTypeId: 'conferma',
        reservationSourceId: 'origine',
        voucher: 'codice',
        internalRemarks: 'commento',
      },
      balances: {
        externalNo: 'idprenota',
        bookingNo: 'idprenota',
        amount: 'pagato',
        paymentMethodId: 'metodo_pagamento',
      },
    },
  },
  qloapps: {
    label: 'QloApps',
    // Mr. and Mrs., as it is installed
    codes: { guests: { gender: { 1: 'male', 2: 'female' } } },
    tables: {
      guests: 'customer',
      companies: 'address',
      bookings: 'htl_booking_detail',
      balances: 'htl_booking_detail',
    },
    columns: {
      guests: {
        externalNo: 'id_customer',
        lastName: 'lastname',
        firstName: 'firstname',
        phone: 'phone',
        email: 'email',
        gender: 'id_gender',
        birthDate: 'birthday',
        remarks: 'note',
      },
      companies: {
        externalNo: 'id_address',
        name: 'company',
        registerNo: 'vat_number',
        contact: 'lastname',
        phone: 'phone',
        address: 'address1',
      },
      bookings: {
        externalNo: 'id_order',
        guestNo: 'id_customer',
        arrival: 'date_from',
        departure: 'date_to',
        roomTypeId: 'room_type_name',
        roomId: 'room_num',
        adults: 'adults',
        children: 'children',
        total: 'total_price_tax_incl',
        internalRemarks: 'comment',
        cancelled: 'is_refunded',
      },
      balances: { externalNo: 'id', bookingNo: 'id_order', amount: 'total_paid_amount' },
    },
  },
} as const satisfies Record<string, Program>

export type ProgramName = keyof typeof programs

const alike = (text: string): string => text.trim().toLowerCase()

/** The heading of each field that a file seems to have: as the program calls it, else as our template does. */
export function guessColumns(kind: MovedKind, header: readonly string[], program: ProgramName): Record<string, string> {
  const { columns }: Program = programs[program]
  const own = fieldsNamed({ fields: movingFields[kind] }, header).flatMap((field, at): [string, string][] =>
    field === undefined || !(field in movingFields[kind]) ? [] : [[field, header[at] ?? '']],
  )
  const known = Object.entries(columns[kind] ?? {}).flatMap(([field, column]): [string, string][] => {
    const found = header.find((title) => alike(title) === column)
    return found === undefined ? [] : [[field, found]]
  })
  return Object.fromEntries([...own, ...known])
}

/** What the codes of a program are known to be here. */
export function knownCodes(kind: MovedKind, program: ProgramName): Codes {
  const { codes }: Program = programs[program]
  return codes?.[kind] ?? {}
}

/** The file that holds everything of a program; undefined = it has none that is read. */
export function backupOf(program: ProgramName): string | undefined {
  const { backup }: Program = programs[program]
  return backup
}
