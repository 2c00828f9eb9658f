import type { DemonstrationGuest } from './demonstrationGuests.ts'

/** Days that the demonstration lives before its first told day, so that a week lies behind it. */
export const CROWD_DAYS = 4

/** First names, last names, nationality. */
const names: readonly (readonly [readonly string[], readonly string[], string])[] = [
  [['Батбаяр', 'Эрдэнэ', 'Пүрэвдорж'], ['Нямдорж', 'Лхагва', 'Шагдар'], 'MN'],
  [['Emma', 'Jonas', 'Lea'], ['Fischer', 'Becker', 'Hoffmann'], 'DE'],
  [['Хулан', 'Номин', 'Ариунаа'], ['Баасан', 'Төмөр', 'Лувсан'], 'MN'],
  [['Ji-woo', 'Min-seo', 'Do-yun'], ['Park', 'Jung', 'Kang'], 'KR'],
  [['Luca', 'Giulia', 'Marco'], ['Bianchi', 'Ricci', 'Greco'], 'IT'],
  [['Оюунчимэг', 'Солонго', 'Сэлэнгэ'], ['Даваа', 'Мягмар', 'Гантулга'], 'MN'],
  [['Wei', 'Fang', 'Jun'], ['Zhang', 'Liu', 'Huang'], 'CN'],
  [['Sarah', 'Oliver', 'Grace'], ['Evans', 'Taylor', 'Walker'], 'GB'],
  [['Мөнх-Эрдэнэ', 'Анударь', 'Билгүүн'], ['Жаргал', 'Сүрэн', 'Баяр'], 'MN'],
  [['Haruto', 'Yui', 'Ren'], ['Suzuki', 'Ito', 'Nakamura'], 'JP'],
  [['Camille', 'Hugo', 'Louise'], ['Moreau', 'Laurent', 'Petit'], 'FR'],
  [['Алтанцэцэг', 'Энхжин', 'Тулга'], ['Гомбо', 'Цогт', 'Равдан'], 'MN'],
  [['Dmitri', 'Elena', 'Anton'], ['Sokolov', 'Volkova', 'Morozov'], 'RU'],
  [['Nora', 'Lars', 'Ida'], ['Lindqvist', 'Berg', 'Nyström'], 'SE'],
  [['Тэмүүжин', 'Мишээл', 'Өсөх'], ['Очир', 'Бадам', 'Дамдин'], 'MN'],
  [['Michael', 'Emily', 'Daniel'], ['Brown', 'Clark', 'Young'], 'US'],
]
const sources = ['Direct', 'Online agency', 'Phone', 'Corporate', 'Travel agency', 'E-mail'] as const

interface Wish {
  readonly type: 'STD' | 'TWN' | 'SUI'
  readonly from: number
  readonly nights: number
  readonly room?: string
}

const wish = (type: Wish['type'], room: string | undefined, from: number, nights: number): Wish => ({
  type,
  from,
  nights,
  ...(room === undefined ? {} : { room }),
})

/** Came and left before the told days: floors 1 and 2. */
const left = [
  wish('STD', '101', -4, 2),
  wish('STD', '102', -4, 4),
  wish('STD', '103', -3, 3),
  wish('STD', '201', -4, 3),
  wish('STD', '202', -3, 2),
  wish('TWN', '106', -4, 4),
  wish('TWN', '107', -2, 2),
  wish('TWN', '206', -3, 3),
  wish('SUI', '109', -4, 2),
  wish('SUI', '209', -2, 2),
]

/** In house today, two of them due out. */
const staying = [
  wish('STD', '105', -3, 6),
  wish('STD', '205', -2, 7),
  wish('SUI', '210', -1, 5),
  wish('STD', '301', -4, 8),
  wish('STD', '302', -2, 5),
  wish('STD', '304', -1, 6),
  wish('STD', '305', -3, 9),
  wish('TWN', '306', -2, 6),
  wish('TWN', '308', -4, 10),
  wish('SUI', '309', -1, 8),
]

/** Arrive today and in the weeks to come. */
const coming = [
  wish('STD', '303', 3, 3),
  wish('TWN', '307', 3, 2),
  wish('STD', '105', 4, 2),
  wish('STD', '105', 7, 3),
  wish('STD', '205', 5, 4),
  wish('SUI', '210', 5, 3),
  wish('STD', '301', 5, 2),
  wish('STD', '301', 8, 4),
  wish('STD', '302', 4, 3),
  wish('STD', '302', 8, 5),
  wish('STD', '304', 6, 3),
  wish('STD', '305', 7, 2),
  wish('TWN', '306', 5, 3),
  wish('TWN', '307', 6, 4),
  wish('TWN', '308', 7, 3),
  wish('SUI', '309', 8, 3),
  wish('SUI', '310', 4, 3),
  wish('STD', '101', 5, 3),
  wish('STD', '103', 6, 4),
  wish('TWN', '106', 4, 3),
  wish('STD', '201', 4, 4),
  wish('STD', undefined, 11, 2),
  wish('TWN', undefined, 12, 3),
  wish('STD', undefined, 13, 4),
  wish('SUI', undefined, 15, 2),
  wish('STD', undefined, 18, 3),
  wish('TWN', undefined, 21, 2),
  wish('STD', undefined, 25, 5),
]

function guestOf({ room, ...wished }: Wish, at: number): Omit<DemonstrationGuest, 'booked'> {
  const [first, last, nationality] = names[at % names.length] ?? [[], [], 'MN']
  const nth = Math.floor(at / names.length)
  const source = sources[at % sources.length] ?? 'Direct'
  return {
    firstName: first[nth] ?? '',
    lastName: last[nth] ?? '',
    nationality,
    source,
    adults: at % 3 === 0 ? 1 : 2,
    ...(room === undefined ? {} : { room }),
    ...(source === 'Corporate' ? { company: 'ERDENE' } : {}),
    ...(source === 'Travel agency' ? { company: 'NOMAD' } : {}),
    ...wished,
  }
}

const takes = ['DIN', 'WAT', 'LAU', 'BEER'] as const
const pays = ['card', 'cash', 'bank'] as const

/** Whoever else fills the house beside the guests that are told one by one; days are counted as theirs. */
export const crowd: readonly DemonstrationGuest[] = [
  ...left.map(
    (one, at): DemonstrationGuest => ({
      ...guestOf(one, at),
      booked: -CROWD_DAYS,
      arrives: one.from,
      leaves: one.from + one.nights,
      pays: pays[at % pays.length] ?? 'card',
      ...(at % 2 === 0 ? { takes: takes[(at / 2) % takes.length] ?? 'DIN' } : {}),
    }),
  ),
  ...staying.map(
    (one, at): DemonstrationGuest => ({
      ...guestOf(one, at + left.length),
      booked: -CROWD_DAYS,
      arrives: one.from,
      ...(at % 3 === 0 ? { takes: takes[(at / 3) % takes.length] ?? 'WAT' } : {}),
    }),
  ),
  ...coming.map(
    (one, at): DemonstrationGuest => ({ ...guestOf(one, at + left.length + staying.length), booked: (at % 4) - 1 }),
  ),
]
