import { beforeAll, describe, expect, test } from 'vitest'
import type { Action } from '#core/contract.ts'
import type { Page } from '#core/page.ts'
import { type OptionEntity, options } from '#domain/choices/contract.ts'
import { type Desk, openHotel, type TestHotel } from '#test/hotel.ts'
import { listSamples } from '#test/listSamples.ts'
import { customerGroup } from '../customerGroup.ts'
import { type ConfigurationList, hasOrder } from '../declaration.ts'
import { lists } from '../lists.ts'

type Values = Record<string, unknown>
type Row = Values & { id: number; version: number; active: boolean }

let hotel: TestHotel
let neighbour: Desk
const pointedAt = new Set(
  lists.flatMap(({ fields }) => Object.values(fields).flatMap((field) => ('to' in field ? [field.to] : []))),
)
/** Something to point at, of one's own. */
const ids = new Map<OptionEntity, number[]>()

const call = <T>(desk: Desk, action: Action, input: unknown) => desk.call(action, input) as Promise<T>
const firstIds = async (desk: Desk, entity: OptionEntity) =>
  (await call<{ id: number }[]>(desk, options[entity], {})).map(({ id }) => id)

beforeAll(async () => {
  hotel = await openHotel()
  neighbour = await hotel.neighbour()
  // every hotel has all its conditions: room for one to be made
  await hotel.db
    .deleteFrom('room_status')
    .where('hotel_id', '=', hotel.hotelId)
    .where('house_status', '=', 'inspected')
    .execute()
  for (const desk of [hotel, neighbour]) await desk.call(customerGroup.actions.new, { name: 'Diplomats' } as never)
  for (const entity of pointedAt) ids.set(entity, await firstIds(hotel, entity))
})

/** Some lists offer no choices to others. */
const optionsOf = (entity: string): Action | undefined => new Map<string, Action>(Object.entries(options)).get(entity)
const one = (entity: OptionEntity): number => ids.get(entity)?.[0] ?? 0

const samples = listSamples(ids)

describe.each(lists.map((list) => [list.entity, list] as const))('%s', (entity, list: ConfigurationList) => {
  const { actions } = list
  const [firstText = ''] = Object.entries(list.fields).find(([, { kind }]) => kind === 'text') ?? []
  const sample = () => samples[entity]!()
  const found = async (search: string, desk: Desk = hotel, more: Values = {}) =>
    (await call<Page<Row>>(desk, actions.list, { search, ...more })).rows
  /** As the form wrapper reads it: the first of a list. */
  const get = async (id: number) => {
    const answer = await call<Row[]>(hotel, actions.get, { id })
    expect(answer).toHaveLength(1)
    return answer[0]!
  }
  let id: number

  test('a new row is kept as given, active, and found by what it is called', async () => {
    const { good } = sample()
    id = (await call<{ id: number }>(hotel, actions.new, good)).id
    expect(await get(id)).toMatchObject({ ...good, id, active: true, version: 1 })
    const rows = await found(String(good[firstText]).toUpperCase())
    expect(rows.map((row) => row.id)).toContain(id)
    expect(Object.keys(rows[0]?.['shown'] as object).sort()).toEqual(
      Object.keys(list.fields)
        .filter((name) => list.fields[name]?.kind.startsWith('reference'))
        .sort(),
    )
  })

  test('a second one of the same name is refused beside its field', async () => {
    const refused = await hotel.refused(actions.new, sample().good)
    expect(refused).toMatchObject({ status: 409, body: { code: 'duplicate' } })
    expect(list.fields).toHaveProperty(refused.body.field ?? '')
  })

  test('a change keeps what it does not name', async () => {
    const { good, change } = sample()
    expect(await call(hotel, actions.update, { id, version: 1, ...required(list, await get(id)), ...change })).toEqual({
      version: 2,
    })
    expect(await get(id)).toMatchObject({ ...good, ...change, version: 2 })
  })

  test('two people at one row: the second is told', async () => {
    const refused = await hotel.refused(actions.update, { id, version: 1, ...required(list, await get(id)) })
    expect(refused.body.code).toBe('changedMeanwhile')
  })

  test('inactive it stays in the list and leaves the choices', async () => {
    const { version } = await call<{ version: number }>(hotel, actions.setStatus, { id, active: false })
    expect(version).toBe(3)
    expect((await get(id)).active).toBe(false)
    const search = String((await get(id))[firstText])
    expect((await found(search, hotel, { active: false })).map((row) => row.id)).toContain(id)
    expect((await found(search, hotel, { active: true })).map((row) => row.id)).not.toContain(id)
    const choices = optionsOf(entity)
    if (!choices) return
    expect((await call<Row[]>(hotel, choices, { search })).map((row) => row.id)).not.toContain(id)
    expect((await call<Row[]>(hotel, choices, { include: [id] })).map((row) => row.id)).toContain(id)
  })

  test('each change is in the activity log with what was and what is', async () => {
    const log = await hotel.db
      .selectFrom('activity')
      .select(['action', 'before', 'after'])
      .where('hotel_id', '=', hotel.hotelId)
      .where('entity', '=', entity)
      .where('entity_id', '=', id)
      .orderBy('id')
      .execute()
    expect(log.map(({ action }) => action)).toEqual(['new', 'update', 'setStatus'])
    expect(log[1]?.after).toEqual(sample().change)
    expect(Object.keys(log[1]?.before as object).sort()).toEqual(Object.keys(sample().change).sort())
    expect(log[2]).toMatchObject({ before: { active: true }, after: { active: false } })
  })

  test('the list sorts by every column both ways and pages with one total', async () => {
    const { good, other } = sample()
    const second = other && (await call<{ id: number }>(hotel, actions.new, { ...good, ...other }))
    const columns = Object.keys(list.fields).filter((name) => list.fields[name]?.kind !== 'references')
    for (const sort of [...columns, 'active']) {
      const up = await call<Page<Row>>(hotel, actions.list, { sort })
      const down = await call<Page<Row>>(hotel, actions.list, { sort, descending: true })
      expect(up.rows.length).toBeGreaterThan(1)
      expect(down.total).toBe(up.total)
    }
    const all = await call<Page<Row>>(hotel, actions.list, {})
    const page = await call<Page<Row>>(hotel, actions.list, { offset: 1, limit: 1 })
    expect(page).toEqual({ rows: [all.rows[1]], total: all.total })
    if (second) await call(hotel, actions.delete, { id: second.id })
  })

  test('every required field is asked for, and nothing is written without it', async () => {
    const before = (await call<Page<Row>>(hotel, actions.list, {})).total
    const refused = await hotel.refused(actions.new, {})
    expect(refused.status).toBe(400)
    const asked = Object.keys(list.fields).filter((name) => list.fields[name]?.initial === undefined)
    expect(refused.body.fields?.map(({ field }) => field).sort()).toEqual(asked.sort())
    expect(refused.body.fields?.every(({ code }) => code === 'required')).toBe(true)
    expect((await call<Page<Row>>(hotel, actions.list, {})).total).toBe(before)
  })

  test('every field refuses what is not of its kind, beside it', async () => {
    const bad: Values = { text: 5, whole: -1.5, amount: -1, day: '2026-02-30', flag: 'yes', colour: 'red', choice: 'x' }
    const worse: Values = {
      paragraph: 5,
      rate: '0',
      weekdays: [7],
      percentOrAmount: '1,5',
      reference: 'x',
      references: ['x'],
    }
    for (const [name, { kind }] of Object.entries(list.fields)) {
      const refused = await hotel.refused(actions.new, { ...sample().good, [name]: { ...bad, ...worse }[kind] })
      expect(refused.body.fields?.some(({ field }) => field === name || field.startsWith(`${name}.`))).toBe(true)
    }
  })

  test('what one types is text, not a pattern or a statement', async () => {
    expect(await found('%')).toEqual([])
    expect(await found("'; drop table hotel; --")).toEqual([])
    expect((await hotel.refused(actions.list, { sort: 'id; drop table hotel' })).body.field).toBe('sort')
    const { good, other } = sample()
    if (!other) return
    const typed = { ...good, ...other, [firstText]: '<b>\\_%' }
    const made = await call<{ id: number }>(hotel, actions.new, typed)
    expect((await found('\\_%')).map((row) => row.id)).toEqual([made.id])
    expect((await get(made.id))[firstText]).toBe('<b>\\_%')
    await call(hotel, actions.delete, { id: made.id })
  })

  test('another hotel neither sees nor changes it', async () => {
    const before = await get(id)
    expect((await call<Page<Row>>(neighbour, actions.list, { limit: 5_000 })).rows.map((row) => row.id)).not.toContain(
      id,
    )
    const choices = optionsOf(entity)
    if (choices) expect(await call(neighbour, choices, { include: [id], search: 'zzzz' })).toEqual([])
    const given = { id, version: before.version, ...required(list, before) }
    for (const [action, input] of [
      [actions.get, { id }],
      [actions.update, given],
      [actions.setStatus, { id, active: true }],
      [actions.delete, { id }],
    ] as const)
      expect((await neighbour.refused(action, input)).status).toBe(404)
    expect(await get(id)).toEqual(before)
  })

  test('it can’t point at another hotel’s rows', async () => {
    for (const [name, field] of Object.entries(list.fields)) {
      if (field.kind !== 'reference' && field.kind !== 'references') continue
      const wanted = { ...sample().good, ...sample().other }
      const kept = field.kind === 'references' ? wanted : {}
      const good = { ...wanted, ...(await ownReferences(list, neighbour, kept)) }
      const foreign = field.kind === 'reference' ? one(field.to) : [one(field.to)]
      const refused = await neighbour.refused(actions.new, { ...good, [name]: foreign })
      expect(refused.body).toMatchObject({ code: 'unknownReference', field: name })
    }
  })

  test.runIf(hasOrder(list))(
    'rows are put into another order by one command, those beside them keep their places',
    async () => {
      const ordered = async () =>
        (await call<Page<Row>>(hotel, actions.list, { limit: 5_000 })).rows.map((row) => row.id)
      const { good, other } = sample()
      const beside = other && (await call<{ id: number }>(hotel, actions.new, { ...good, ...other }))
      const before = await ordered()
      const [first = 0, second = 0, ...others] = before
      await call(hotel, actions.reorder, { ids: [second, first] })
      expect(await ordered()).toEqual([second, first, ...others])
      await call(hotel, actions.reorder, { ids: before })
      expect(await ordered()).toEqual(before)
      expect((await hotel.refused(actions.reorder, { ids: [first, 999_999] })).body.code).toBe('changedMeanwhile')
      expect((await neighbour.refused(actions.reorder, { ids: [second, first] })).body.code).toBe('changedMeanwhile')
      if (beside) await call(hotel, actions.delete, { id: beside.id })
    },
  )

  test('unused it can be deleted', async () => {
    await call(hotel, actions.delete, { id })
    expect((await hotel.refused(actions.get, { id })).body.code).toBe('notFound')
  })

  test('only who sees its menu may open or change it', async () => {
    const desk = await hotel.as('night')
    const offered = Object.values(actions).filter(({ name }) => name !== 'reorder' || hasOrder(list))
    for (const action of offered) expect((await desk.refused(action, {})).status).toBe(403)
  })
})

const required = (list: ConfigurationList, record: Row): Values =>
  Object.fromEntries(
    Object.entries(list.fields).flatMap(([name, { initial }]) => (initial === undefined ? [[name, record[name]]] : [])),
  )

/** Rows of the desk's own hotel for what must point at one, and for what is `kept`. */
async function ownReferences(list: ConfigurationList, desk: Desk, kept: Values): Promise<Values> {
  const own: Values = {}
  for (const [name, field] of Object.entries(list.fields)) {
    if (field.kind === 'references') own[name] = []
    if (field.kind === 'reference')
      own[name] = field.initial === null && !(name in kept) ? null : ((await firstIds(desk, field.to))[0] ?? 1)
  }
  return own
}
