import type { GuestInput } from '#domain/guest/shapes.ts'
import type { MovingMap } from '../contract.ts'
import { guestOf, makeGuests } from './makeGuests.ts'
import { type Match, matchGuests } from './matchGuests.ts'
import { type MovePlan, nameIn, type PlannedLine, type Planning, said, twice } from './planned.ts'

/** Guests: one whom the house knows is linked, one who stands on an earlier line too; every other is made. */
export async function planGuests({ ctx, lines, before }: Planning, map: MovingMap): Promise<MovePlan> {
  const doubled = twice(lines)
  const read = lines.map((line) => {
    const of = guestOf(line.values)
    const known = new Set(line.problems.map(({ field }) => field))
    const own = 'problems' in of ? of.problems.filter(({ field }) => !known.has(field)) : []
    const problems = [...line.problems, ...doubled(line), ...own]
    const fresh = !before.has(said(line.values, 'externalNo'))
    return { line, problems, guest: 'guest' in of && problems.length === 0 && fresh ? of.guest : undefined }
  })
  const people = read.flatMap(({ guest, line }) => (guest ? [{ guest, line }] : []))
  const matches = await matchGuests(
    ctx,
    people.map(({ guest }) => guest),
    map.knownBy,
  )
  const matchOf = new Map(people.map(({ line }, nth) => [line.line, matches[nth]]))
  const planned = read.map(({ line, problems }): PlannedLine => {
    const match = matchOf.get(line.line)
    const common = {
      line: line.line,
      externalNo: said(line.values, 'externalNo'),
      about: nameIn(line.values),
      values: line.values,
    }
    if (problems.length > 0) return { ...common, state: 'wrong', linkedTo: '', problems }
    if (before.has(common.externalNo)) return { ...common, state: 'known', linkedTo: '', problems }
    if (match && 'several' in match)
      return {
        ...common,
        state: 'wrong',
        linkedTo: '',
        problems: [{ field: 'lastName', code: 'severalKnown', params: [match.several] }],
      }
    return { ...common, state: match ? 'linked' : 'made', linkedTo: shownMatch(match, people), problems: [] }
  })
  return {
    lines: planned,
    owed: 0,
    held: 0,
    write: async () => {
      const made = people.flatMap(({ guest }, nth) => (matches[nth] === undefined ? [{ guest, nth }] : []))
      const ids = await makeGuests(
        ctx,
        made.map(({ guest }) => guest),
      )
      const idOf = new Map(made.map(({ nth }, place) => [nth, ids[place] ?? 0]))
      return people.map(({ line }, nth) => {
        const match = matches[nth]
        const externalNo = said(line.values, 'externalNo')
        if (match && 'guestId' in match) return { externalNo, made: false, guestId: match.guestId }
        if (match && 'place' in match) return { externalNo, made: false, guestId: idAt(match.place, matches, idOf) }
        return { externalNo, made: true, guestId: idOf.get(nth) ?? 0 }
      })
    },
  }
}

/** Who stands at a place of the file. */
export function idAt(place: number, matches: readonly Match[], made: ReadonlyMap<number, number>): number {
  const match = matches[place]
  if (match && 'guestId' in match) return match.guestId
  return made.get(place) ?? 0
}

type Person = { readonly guest: GuestInput; readonly line: { readonly line: number } }
const shownMatch = (match: Match, people: readonly Person[]): string => {
  if (match && 'guestId' in match) return match.name
  return match && 'place' in match ? `→ ${people[match.place]?.line.line ?? ''}` : ''
}
