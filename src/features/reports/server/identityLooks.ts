import { fullNameOf } from '#domain/person/server/fullNameOf.ts'
import { matching } from '#kit/server/matching.ts'
import { sql } from 'kysely'
import { identityLooks } from '../declared/identityLooks.ts'
import { answering } from './answerReport.ts'
import type { Lines } from './reportWords.ts'
import { labelOf } from './sqlLabels.ts'

const done = {
  seeIdentity: { en: 'Seen', mon: 'Үзсэн' },
  printIdentity: { en: 'Printed', mon: 'Хэвлэсэн' },
  exportData: { en: 'Personal data handed out', mon: 'Хувийн мэдээлэл гаргасан' },
}
const places = {
  profile: { en: 'Guest profile', mon: 'Зочны бүртгэл' },
  form: { en: 'Guest form', mon: 'Зочны маягт' },
  stay: { en: 'Stay', mon: 'Байрлалт' },
  registrationCard: { en: 'Registration card', mon: 'Зочны бүртгэлийн хуудас' },
}

const lines: Lines<typeof identityLooks> = ({ hotelId }, { from, until, search }) => sql`
  select coalesce(u.name, '') as user, a.business_date as date, a.at, ${fullNameOf('g')} as guest,
    ${labelOf(sql`a.action`, done)} as what, ${labelOf(sql`a.after ->> 'place'`, places)} as place, 1 as looks, a.address, g.id as "guestId"
  from activity a
  join guest g on g.hotel_id = a.hotel_id and g.id = a.entity_id
  left join app_user u on u.hotel_id = a.hotel_id and u.id = a.user_id
  where a.hotel_id = ${hotelId} and a.entity = 'Guest' and a.action in ('seeIdentity', 'printIdentity', 'exportData')
    and a.business_date between ${from}::date and ${until}::date and ${matching(search, [fullNameOf('g'), sql`u.name`])}`

export const answerIdentityLooks = answering(identityLooks, lines)
