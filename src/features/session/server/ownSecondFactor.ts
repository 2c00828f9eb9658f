import { AppError } from '#core/errors.ts'
import { dropSecondFactor } from '#domain/access/server/dropSecondFactor.ts'
import { recordActivity } from '#domain/activity/server/recordActivity.ts'
import { type Context, userOf } from '#kit/server/context.ts'
import { type Handler, handlers } from '#kit/server/mount.ts'
import { sql } from 'kysely'
import { generateURI } from 'otplib'
import { SecondFactor } from '../secondFactor.ts'
import { confirmSecret, newRecoveryCodes, newSecret } from './secondFactor.ts'

const own = ({ hotelId, caller }: Context) => ({ hotelId, userId: userOf(caller) })

interface State {
  loginName: string
  hotelName: string
  since: string | null
  recoveryCodesLeft: number
  required: boolean
}

async function readState(context: Context): Promise<State> {
  const { hotelId, userId } = own(context)
  const { rows } = await sql<State>`
    select u.login_name as "loginName", h.name as "hotelName", r.second_factor_required as required, f.confirmed_at as since,
      (select count(*) from recovery_code c where c.hotel_id = u.hotel_id and c.user_id = u.id)::int as "recoveryCodesLeft"
    from app_user u
    join role r on r.hotel_id = u.hotel_id and r.id = u.role_id
    join hotel h on h.id = u.hotel_id
    left join second_factor f on f.hotel_id = u.hotel_id and f.user_id = u.id
    where u.hotel_id = ${hotelId} and u.id = ${userId}`.execute(context.db)
  return rows[0]!
}

const record = (context: Context, action: string): Promise<void> =>
  recordActivity(context, { entity: 'User', id: userOf(context.caller), action })

const state: Handler<typeof SecondFactor.state> = async (context) => {
  const { since, recoveryCodesLeft, required } = await readState(context)
  return { since, recoveryCodesLeft, required }
}

const begin: Handler<typeof SecondFactor.begin> = async (context) => {
  const { loginName, hotelName } = await readState(context)
  const secret = await newSecret(context.db, own(context))
  return { secret, uri: generateURI({ issuer: `Buudal ${hotelName}`, label: loginName, secret }) }
}

const confirm: Handler<typeof SecondFactor.confirm> = async (context, { code }) => {
  const { db, hotelId } = context
  const whose = own(context)
  if (!(await confirmSecret(db, whose, code))) throw new AppError('wrongCode', [], 'code')
  await sql`update session set second_factor_due = false where hotel_id = ${hotelId} and user_id = ${whose.userId}`.execute(
    db,
  )
  await record(context, 'secondFactorOn')
  return { recoveryCodes: await newRecoveryCodes(db, whose) }
}

const renewCodes: Handler<typeof SecondFactor.renewCodes> = async (context) => {
  const { since } = await readState(context)
  if (since === null) throw new AppError('notFound')
  await record(context, 'recoveryCodesRenewed')
  return { recoveryCodes: await newRecoveryCodes(context.db, own(context)) }
}

const turnOff: Handler<typeof SecondFactor.turnOff> = async (context) => {
  const { required } = await readState(context)
  if (required) throw new AppError('secondFactorRequired')
  if (await dropSecondFactor(context, userOf(context.caller))) await record(context, 'secondFactorOff')
  return null
}

export const ownSecondFactorActions = handlers(SecondFactor, { state, begin, confirm, renewCodes, turnOff })
