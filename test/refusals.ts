import { expect } from 'vitest'
import type { TestHotel } from './hotel.ts'
import { fingerprint, hotelTables } from './rights/tables.ts'

/** Status, code and field. */
export type Refusal = readonly [number, string, string?]

/** Sends what must be refused: in words of both languages, telling nothing of the program; nothing has changed. */
export async function refusing(hotel: TestHotel) {
  const tables = (await hotelTables(hotel.db)).filter(({ name }) => name !== 'session')
  return async (path: string, payload: string | object): Promise<Refusal> => {
    const before = await fingerprint(hotel.db, hotel.hotelId, tables)
    const { body, status, text } = await send(hotel, path, payload)
    expect(text).not.toMatch(/argon2|constraint|relation|syntax|select |stack|\.ts\b/i)
    const mongolian = await send(hotel, path, payload, { 'accept-language': 'mn' })
    expect(mongolian.body.message).toMatch(/[а-яөү]/i)
    expect(mongolian.body.message).not.toBe(body.message)
    expect(await fingerprint(hotel.db, hotel.hotelId, tables)).toBe(before)
    const { code, field } = body.fields?.[0] ?? body
    return field === undefined ? [status, code] : [status, code, field]
  }
}

export async function send(
  hotel: TestHotel,
  path: string,
  payload: string | object,
  headers: Record<string, string> = {},
) {
  const answer = await hotel.app.inject({
    method: 'POST',
    url: path,
    payload,
    headers: { authorization: `Bearer ${hotel.token}`, 'content-type': 'application/json', ...headers },
  })
  return { status: answer.statusCode, body: answer.json(), text: answer.body }
}
