import type { FieldProblem } from '#core/errors.ts'
import type { GuestInput } from '#domain/guest/shapes.ts'
import type { Context } from '#kit/server/context.ts'
import type { MovingMap } from '../contract.ts'
import { guestOf, makeGuests } from './makeGuests.ts'
import { matchGuests } from './matchGuests.ts'
import { movedBefore } from './movedBefore.ts'
import { idAt } from './planGuests.ts'
import { nameIn, said } from './planned.ts'
import type { ReadLine } from './readFile.ts'

/** Who stays, by the line that books: guests that were brought in, whom the house knows, and new ones. */
interface Bookers {
  readonly problems: (line: number) => readonly FieldProblem[]
  readonly nameOf: (line: number) => string
  readonly linkedTo: (line: number) => string
  /** Makes those who are new; the guest of each line. */
  readonly make: () => Promise<ReadonlyMap<number, number>>
}

export async function bookers(ctx: Context, lines: readonly ReadLine[], map: MovingMap): Promise<Bookers> {
  const numbered = lines.filter(({ values }) => said(values, 'guestNo') !== '')
  const moved = await movedBefore(
    ctx,
    'guests',
    numbered.map(({ values }) => said(values, 'guestNo')),
  )
  const problems = new Map<number, FieldProblem[]>()
  for (const { line, values } of numbered) {
    const number = said(values, 'guestNo')
    if (!moved.has(number)) problems.set(line, [{ field: 'guestNo', code: 'guestNotMovedIn', params: [number] }])
  }
  // the rooms of one booking under one name are one guest's
  const people = new Map<string, { guest: GuestInput; lines: number[] }>()
  for (const { line, values, problems: found } of lines) {
    if (said(values, 'guestNo') !== '') continue
    const read = guestOf({ ...values, country: '' })
    const known = new Set(found.map(({ field }) => field))
    if ('problems' in read)
      problems.set(
        line,
        read.problems.filter(({ field }) => field in values && !known.has(field)),
      )
    else {
      const key = JSON.stringify([said(values, 'externalNo'), nameIn(values)])
      const person = people.get(key) ?? { guest: read.guest, lines: [] }
      people.set(key, { ...person, lines: [...person.lines, line] })
    }
  }
  const list = [...people.values()]
  const matches = await matchGuests(
    ctx,
    list.map(({ guest }) => guest),
    map.knownBy,
  )
  const linked = new Map<number, string>()
  list.forEach(({ lines: own }, nth) => {
    const match = matches[nth]
    for (const line of own) {
      if (match && 'name' in match) linked.set(line, match.name)
      if (match && 'several' in match)
        problems.set(line, [{ field: 'lastName', code: 'severalKnown', params: [match.several] }])
    }
  })
  const names = new Map(lines.map(({ line, values }) => [line, nameIn(values) || said(values, 'guestNo')]))
  return {
    problems: (line) => problems.get(line) ?? [],
    nameOf: (line) => names.get(line) ?? '',
    linkedTo: (line) => linked.get(line) ?? '',
    make: async () => {
      const fresh = list.flatMap(({ guest }, nth) => (matches[nth] === undefined ? [{ guest, nth }] : []))
      const ids = await makeGuests(
        ctx,
        fresh.map(({ guest }) => guest),
      )
      const made = new Map(fresh.map(({ nth }, place) => [nth, ids[place] ?? 0]))
      return new Map([
        ...numbered.map(({ line, values }) => [line, moved.get(said(values, 'guestNo')) ?? 0] as const),
        ...list.flatMap(({ lines: own }, nth) => {
          const match = matches[nth]
          const id = match && 'place' in match ? idAt(match.place, matches, made) : idAt(nth, matches, made)
          return own.map((line) => [line, id] as const)
        }),
      ])
    },
  }
}
