import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { options } from '#domain/choices/contract.ts'
import { Folio } from '#domain/folio/contract.ts'
import { openSession } from '#features/session/server/sessionStore.ts'
import { openDatabase } from '#kit/server/database.ts'
import type { TestHotel } from '#test/hotel.ts'
import { memoryFiles } from '#test/memoryFiles.ts'
import { breaches } from '#test/truths.ts'
import {
  ask,
  checksums,
  emptyPlace,
  MIGRATIONS,
  newFolder,
  OF_THE_MOMENT,
  openLivedHotel,
  saved,
  sequencesOf,
} from '#test/livedHotel.ts'
import { atOnce } from './pace.ts'
import { restoreInto } from './restoreInto.ts'
import { checkSeal } from './sealedFile.ts'
import { TABLES_WITH_FILES } from './storedFiles.ts'
import { LEFT_BEHIND, SEALED } from './takeHotelIn.ts'

let hotel: TestHotel & { readonly picture: string }
beforeAll(async () => {
  hotel = await openLivedHotel()
})

async function restored(path: string, migrationsDir = MIGRATIONS) {
  const [url, files] = [await emptyPlace(), memoryFiles()]
  await checkSeal(path)
  return { url, files, ...(await restoreInto(url, path, { migrationsDir, files, pace: atOnce })) }
}

describe('a house that has lived', () => {
  let copy: Awaited<ReturnType<typeof restored>>
  beforeAll(async () => {
    copy = await restored(await saved(hotel))
  })

  test('comes back table by table, with its pictures, and all is in order in it', async () => {
    expect([...copy.differing, ...copy.wrong]).toEqual([])
    expect(await checksums(copy.url, OF_THE_MOMENT)).toEqual(await checksums(hotel.url, OF_THE_MOMENT))
    expect(await sequencesOf(copy.url)).toEqual(await sequencesOf(hotel.url))
    expect(await copy.files.get(hotel.picture)).toEqual(await hotel.files.get(hotel.picture))
    expect(copy.manifest.hotels).toMatchObject([{ code: 'KHAN', businessDate: '2026-03-13', lastClosed: '2026-03-12' }])
  })

  test('has nobody signed in', async () => {
    expect(await ask(copy.url, 'select from session')).toEqual([])
  })

  test('has its references and rights again', async () => {
    // on a cluster the parts of a list that hotels share lie beside it, under its name with a number
    const schema = (url: string) =>
      ask(
        url,
        `select conrelid::regclass::text as of, conname::text as name, pg_get_constraintdef(oid) || convalidated as as
        from pg_constraint where connamespace = 'public'::regnamespace and conrelid::regclass::text !~ '_[0-9]{6,}$'
        union all select table_name, privilege_type, grantee from information_schema.role_table_grants where grantee = 'buudal_app'
        order by 1, 2, 3`,
      )
    expect(await schema(copy.url)).toEqual(await schema(hotel.url))
  })
})

test('what the desks write while a backup is made is not in it, and what is in it agrees', async () => {
  const folio = await hotel.db
    .selectFrom('folio')
    .select('id')
    .where('hotel_id', '=', hotel.hotelId)
    .where('kind', '=', 'guest')
    .where('status', '=', 'open')
    .executeTakeFirstOrThrow()
  const [method] = await hotel.call(options.PaymentMethod, {})
  const payments = () => ask(hotel.url, "select id from folio_line where kind = 'payment' order by id")
  const before = await payments()
  const progress = async () => {
    await hotel.call(Folio.postPayment, {
      folioId: folio.id,
      paymentMethodId: method?.id ?? 0,
      amount: 100,
      reference: '',
    })
  }
  const { url } = await restored(await saved(hotel, { progress }))
  expect((await payments()).length).toBeGreaterThan(before.length + 50)
  expect(await ask(url, "select id from folio_line where kind = 'payment' order by id")).toEqual(before)
  const { db, close } = openDatabase(url)
  const [admin] = await ask(url, "select id from app_user where login_name = 'admin'")
  const session = { hotelId: hotel.hotelId, userId: Number(admin?.['id']), address: '', agent: '' }
  const { token } = await openSession(db, session)
  expect(await breaches({ db, token })).toEqual([])
  await close()
})

test('a file of an earlier version gets what this version brings', async () => {
  const later = newFolder()
  cpSync(MIGRATIONS, later, { recursive: true })
  writeFileSync(
    join(later, '9998_house_phone.sql'),
    "alter table hotel add column house_phone text not null default '1234';",
  )
  const { url, brought, differing, wrong } = await restored(await saved(hotel), later)
  expect(brought).toEqual(['9998_house_phone.sql'])
  expect([...differing, ...wrong]).toEqual([])
  expect(await ask(url, 'select code, house_phone from hotel')).toEqual([{ code: 'KHAN', house_phone: '1234' }])
})

test('a file of a later version is refused with what to do', async () => {
  const older = newFolder()
  cpSync(MIGRATIONS, older, { recursive: true })
  const newest =
    readdirSync(older)
      .filter((name) => /^\d{4}/.test(name))
      .toSorted()
      .at(-1) ?? ''
  rmSync(join(older, newest))
  await expect(restored(await saved(hotel), older)).rejects.toThrow(
    /was made by a later version of the program \(0\.1\.0, with .*\.sql\): install that version/,
  )
})

describe('a file is refused in one line', () => {
  let whole: Buffer
  let path: string
  beforeAll(async () => {
    path = await saved(hotel)
    whole = readFileSync(path)
  })
  const refusal = async (content: Buffer) => {
    const other = join(dirname(path), 'other.tar.gz')
    writeFileSync(other, content)
    return checkSeal(other).then(
      () => 'taken',
      (error: Error) => error.message,
    )
  }

  test('when it is cut off anywhere', async () => {
    for (const part of [0, 0.001, 0.3, 0.9, 0.999])
      expect(await refusal(whole.subarray(0, Math.floor(whole.length * part)))).toMatch(/cut off or altered/)
    for (const missing of [1, 10, 91, 92, 93]) expect(await refusal(whole.subarray(0, -missing))).toMatch(/cut off/)
    expect(await refusal(Buffer.concat([whole, Buffer.from('\n')]))).toMatch(/cut off or altered/)
  })

  test('when one byte of it is another', async () => {
    const places = [0, 4, 9, ...Array.from({ length: 40 }, (_, index) => Math.floor((whole.length * index) / 40))]
    for (const at of [...places, whole.length - 92, whole.length - 40, whole.length - 1]) {
      const altered = Buffer.from(whole)
      altered[at] = (altered[at] ?? 0) ^ 1
      expect(await refusal(altered), `byte ${at}`).toMatch(/cut off or altered/)
    }
    expect(await refusal(whole)).toBe('taken')
  })

  test('when it is no backup', async () => {
    await expect(checkSeal(join(dirname(path), 'missing.tar.gz'))).rejects.toThrow(/no such file/)
    expect(await refusal(Buffer.alloc(5_000))).toMatch(/not a whole backup/)
  })
})

test('every table whose rows name a file by its hash is known', async () => {
  const rows = await ask(
    hotel.url,
    `select attrelid::regclass::text as name, atttypid::regtype::text as type from pg_attribute a join pg_class c on c.oid = attrelid
      where attname = 'sha256' and relkind = 'r' and relnamespace = 'public'::regnamespace`,
  )
  expect(Object.fromEntries(rows.map(({ name, type }) => [name, type]))).toEqual(TABLES_WITH_FILES)
})

test('every column of bytes is known to hold a hash, or what is sealed for its hotel', async () => {
  const rows = await ask(
    hotel.url,
    `select attrelid::regclass::text as name, attname::text as column from pg_attribute a join pg_class c on c.oid = attrelid
      where atttypid = 'bytea'::regtype and attnum > 0 and not attisdropped and relkind = 'r' and relnamespace = 'public'::regnamespace`,
  )
  const elsewhere = [...LEFT_BEHIND, 'program_secret']
  const isHash = ({ column }: Record<string, unknown>) => /hash$|^sha256$/.test(String(column))
  const sealed = rows.filter((row) => !isHash(row) && !elsewhere.includes(String(row['name'])))
  const known = Object.entries(SEALED).flatMap(([name, columns]) => columns.map((column) => ({ name, column })))
  expect(sealed).toEqual(known)
})
