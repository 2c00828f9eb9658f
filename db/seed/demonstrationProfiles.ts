import type { Day } from '#core/day.ts'
import type { Guest } from '#domain/guest/contract.ts'
import type { InputOf } from '#core/contract.ts'

type Profile = Partial<InputOf<typeof Guest.create>>

/** What the demonstration hotel knows of its guests beside name and nationality, by last name. Numbers and addresses are nobody's. */
export function profilesOf({ today, vipStatusId }: { today: Day; vipStatusId: number }): ReadonlyMap<string, Profile> {
  // somebody in the house has a birthday
  const birthday = `1984-${today.slice(5)}`
  return new Map<string, Profile>([
    ['Ganbaatar', citizen('УП85062317', '88115302', 'bold.ganbaatar@example.com', 'Баянгол')],
    [
      'Schmidt',
      { ...lives('DE', 'Ulm', 'female', '1988-04-05'), ...reach('+49 731 555 0142', 'anna.schmidt@example.org') },
    ],
    [
      'Tanaka',
      {
        ...lives('JP', 'Osaka', 'male', '1976-11-30'),
        ...reach('+81 6 5550 1187', 'h.tanaka@example.org'),
        passportNo: 'TK8120447',
      },
    ],
    ['Мөнхбаяр', { ...citizen('ЧЛ92041124', '', 'sarnai.m@example.com', 'Сүхбаатар'), preferredFloor: '2' }],
    [
      'Miller',
      {
        ...lives('US', 'Portland', 'male', '1969-02-17'),
        ...reach('+1 503 555 0164', 'john.miller@example.com'),
        passportNo: '561220934',
        vipStatusId,
        preferredBed: 'king',
        smoking: 'nonSmoking',
        preferenceNotes: 'A quiet room away from the lift, newspaper in the morning',
      },
    ],
    ['Dubois', { ...lives('FR', 'Lyon'), ...reach('+33 4 55 50 12 30', 'famille.dubois@example.org') }],
    ['Бат-Эрдэнэ', { ...citizen('ХА79080933', '99085517', 'ganzorig@example.com', 'Хан-Уул'), smoking: 'nonSmoking' }],
    [
      'Chen',
      {
        ...lives('CN', 'Hohhot', 'female', birthday),
        ...reach('+86 471 555 0119', 'mei.chen@example.org'),
        passportNo: 'EA4402815',
      },
    ],
    ['Дорж', { ...citizen('РЖ81122553', '95112048', 'temuulen.dorj@example.com', 'Чингэлтэй'), vipStatusId }],
    [
      'Ivanova',
      {
        ...lives('RU', 'Irkutsk', 'female', '1990-06-08'),
        ...reach('+7 3952 555 017', 'o.ivanova@example.org'),
        passportNo: '751180243',
      },
    ],
    ['Сүхбаатар', citizen('НЯ94101246', '', 'enkhtuya.s@example.com', 'Сонгинохайрхан')],
    ['Kim', { ...lives('KR', 'Busan', 'male', '1993-09-14'), ...reach('+82 51 555 0133', 'minjun.kim@example.org') }],
    [
      'Rossi',
      { ...lives('IT', 'Bologna', 'female', '1985-12-01'), ...reach('+39 051 555 0171', 'sofia.rossi@example.org') },
    ],
    [
      'Jones',
      {
        ...lives('GB', 'Leeds', 'male'),
        ...reach('+44 113 496 0158', 'd.jones@example.org'),
        passportNo: '502117846',
      },
    ],
    [
      'Weber',
      {
        ...lives('DE', 'Hamburg', 'female', '1995-05-22'),
        ...reach('+49 40 555 0126', 'lena.weber@example.org'),
        preferredBed: 'double',
      },
    ],
    ['Цэрэн', citizen('ТА87031568', '99114873', '', 'Баянзүрх')],
    ['Martin', { ...lives('FR', 'Nantes', 'male'), email: 'p.martin@example.org' }],
    ['Bernard', { ...lives('FR', 'Nantes', 'female'), email: 'julie.bernard@example.org' }],
    [
      'Sato',
      { ...lives('JP', 'Sapporo', 'female', '1998-01-27'), ...reach('+81 11 555 0190', 'yuki.sato@example.org') },
    ],
    ['Пүрэв', citizen('БА76111921', '80123365', '', 'Налайх')],
    [
      'Larsen',
      { ...lives('NO', 'Bergen', 'male', '1972-10-03'), ...reach('+47 55 55 01 44', 'erik.larsen@example.org') },
    ],
    ['García', { ...lives('ES', 'Valencia', 'male'), email: 'c.garcia@example.org' }],
    ['Бямба', citizen('ДО89072042', '91907714', '', 'Баянгол')],
  ])
}

const reach = (phone: string, email: string): Profile => ({ phone, email })

const lives = (
  country: string,
  city: string,
  gender: 'male' | 'female' | null = null,
  birthDate: Day | null = null,
): Profile => ({
  country,
  city,
  gender,
  birthDate,
})

/** The register number tells birth date and sex. A phone that stands with the booking is left out here. */
const citizen = (registerNo: string, mobile: string, email: string, district: string): Profile => ({
  registerNo,
  mobile,
  email,
  country: 'MN',
  city: 'Улаанбаатар',
  district,
})
