import type { Action, InputOf, OutputOf } from '#core/contract.ts'
import type { ErrorBody } from '#core/errors.ts'
import type { Scope } from '#domain/apiKey/scopes.ts'
import { ApiKey } from '#features/apiKey/contract.ts'
import { Refused, refusedBy, type TestHotel } from '../hotel.ts'

/** Calls as a channel manager does, with a key of the hotel. */
export interface ChannelDesk {
  call<A extends Action>(action: A, input: InputOf<A>): Promise<OutputOf<A>>
  refused<A extends Action>(action: A, input: unknown): Promise<Refused>
}

export async function channelDesk(hotel: TestHotel, scopes: Scope[] = ['inventory', 'bookings']): Promise<ChannelDesk> {
  const { key } = await hotel.call(ApiKey.new, { name: 'Channel manager', scopes })
  const call = async <A extends Action>(action: A, input: unknown): Promise<OutputOf<A>> => {
    const headers = { authorization: `Bearer ${key}` }
    const answer = await hotel.app.inject({ method: 'POST', url: action.path, payload: input as object, headers })
    if (answer.statusCode !== 200) throw new Refused(answer.statusCode, answer.json<ErrorBody>())
    return answer.json<{ JsonData: OutputOf<A> }>().JsonData
  }
  return { call, refused: refusedBy(call) }
}
