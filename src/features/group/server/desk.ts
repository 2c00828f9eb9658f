import type { Saying } from '#domain/stay/shapes.ts'
import type { Context } from '#kit/server/context.ts'

interface NewStay {
  readonly roomTypeId: number
  readonly rateTypeId: number
  readonly arrival: string
  readonly departure: string
  readonly adults: number
  readonly children: number
  readonly rate?: number | undefined
  readonly rateReason?: string | undefined
}

export interface GroupBooking {
  readonly reservationTypeId: number
  readonly reservationSourceId: number | null
  readonly companyId: number | null
  readonly guestId: number
  readonly guestGroupId: number
  readonly voucher: string
  readonly guestRemarks: string
  readonly stays: readonly NewStay[]
  readonly confirm: string[]
  readonly overrideReason?: string | undefined
}

interface Quoted {
  readonly left: number
  readonly gross: number
  readonly problems: readonly Saying[]
}

/** What other features do with rooms, given by the program that puts them together: a group asks for it room by room. */
export interface Desk {
  readonly quote: (
    ctx: Context,
    of: { companyId: number | null; reservationSourceId: number | null; stays: readonly NewStay[] },
  ) => Promise<{ stays: readonly Quoted[] }>
  readonly reserve: (ctx: Context, booking: GroupBooking) => Promise<{ reservationId: number; number: number }>
  readonly checkOut: (
    ctx: Context,
    of: { stayIds: number[]; confirm: string[]; overrideReason?: string | undefined },
  ) => Promise<unknown>
  readonly amend: (
    ctx: Context,
    of: {
      stayId: number
      arrival?: string | undefined
      departure?: string | undefined
      confirm: string[]
      overrideReason?: string | undefined
    },
  ) => Promise<unknown>
  readonly cancel: (
    ctx: Context,
    of: { stayIds: number[]; reason: string; fee: 'post' | 'waive'; feeReason?: string | undefined },
  ) => Promise<unknown>
}
