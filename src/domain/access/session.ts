import type { Day } from '#core/day.ts'
import type { Locale } from '#core/labels.ts'
import type { NumberForm } from '#domain/numbering/numberForms.ts'

/** What `GET /api/auth/session` answers to who is signed in; `{}` to everybody else. */
export interface Session {
  readonly user: {
    readonly id: number
    readonly name: string
    readonly loginName: string
    readonly language: Locale
    readonly roleId: number
    readonly roleName: string
    readonly position: string
  }
  /** The role by whose rights this session looks around; nothing can be changed until the way back. Null = the own rights. */
  readonly seesAs: { readonly roleId: number; readonly name: string; readonly colour: string } | null
  readonly hotel: {
    /** 1 is the operator's own hotel: only there is /conf/hotel-setting shown. */
    readonly id: number
    readonly code: string
    readonly name: string
    /** '' = as `name`. */
    readonly nameMon: string
    /** Where the logo is served; null = none. */
    readonly logo: string | null
    /** '#804fe6', of the hotel's own face; '' = none. */
    readonly colour: string
    readonly currency: string
    readonly currencyDigits: number
    readonly timeZone: string
    /** On which weekday calendars begin a week, 0 = Sunday. */
    readonly weekStart: number
    /** The hotel's working date; moves only by night audit. */
    readonly businessDate: Day
    /** The calendar day at the hotel now. */
    readonly today: Day
    /** ISO instant; null = no end. */
    readonly licenceExpiresAt: string | null
    /** Somebody signs in with the password that the demonstration is printed with. */
    readonly demonstration: boolean
    /** How its numbered documents are printed. */
    readonly numberForms: readonly NumberForm[]
  }
  /** Set up a second factor first: nothing else can be done in this session. */
  readonly secondFactorDue: boolean
  /** Browsers that this user was signed in with for the first time since this one last told of them, the newest first. */
  readonly newDevices: readonly { readonly at: string; readonly address: string; readonly agent: string }[]
  /** Role rows: a path is granted where Status is 1. */
  readonly menu: readonly { readonly MenuLink2: string; readonly Status: number }[]
  readonly privileges: readonly string[]
  /** The bearer of every call. */
  readonly token: string
  /** ISO instant. */
  readonly expires: string
}

/** The menu paths that a session grants. */
export const grantedPaths = (session: Session): ReadonlySet<string> =>
  new Set(session.menu.filter((row) => row.Status === 1).map((row) => row.MenuLink2))
