import { menu } from '#domain/access/access.ts'
import { lineFacts } from '#domain/folio/server/lineFacts.ts'
import { originKind } from '#domain/folio/server/originKind.ts'
import { EARNING } from '#domain/ledger/posting.ts'
import type { Notice } from '#domain/notice/notices.ts'
import type { NoticeSource } from '#domain/notice/server/noticeSource.ts'
import { sql } from 'kysely'

/** Hours after which it is said that the daemon passes nothing on: a day is left to mend it. */
const LATE_AFTER = '48 hours'
const FEW_LOTTERIES = 100

interface Found {
  readonly stuck: number
  readonly missing: number
  /** Hotel-local. */
  readonly lastSent: string | null
  readonly lotteries: number | null
}

const page = '/payment/ebarimt'

/** Receipts that do not come to the tax service, and what should be on one; nothing of a hotel that issues none. */
export const receiptNotices: NoticeSource = {
  access: menu(page),
  async find({ db, hotelId, businessDate }) {
    const { rows } = await sql<Found>`
      select (select count(*)::int from tax_receipt r where r.hotel_id = h.id
          and (r.status in ('unknown', 'refused', 'returnUnknown') or r.status in ('waiting', 'returning') and r.issued_at < now() - interval '1 hour')) as stuck,
        (select count(distinct x.folio_id)::int from (
          select l.folio_id, ${lineFacts} from folio f join folio_line l on l.hotel_id = f.hotel_id and l.folio_id = f.id
          where f.hotel_id = ${hotelId} and f.status = 'closed' and f.kind in ('guest', 'house') and f.closed_on > ${businessDate}::date - 3 and not l.void
            and l.kind in ('room', 'dayUse', 'extraCharge', 'noShowFee', 'cancellationFee', 'transfer')
            and not exists (select from tax_receipt_line k where k.hotel_id = l.hotel_id and k.folio_line_id = l.id and k.active)
            and ${originKind(sql`l`)} = any(${EARNING})
        ) x where x."left" > 0) as missing,
        case when o.since < now() - ${LATE_AFTER}::interval then to_char(o.since at time zone h.time_zone, 'YYYY-MM-DD HH24:MI') end as "lastSent",
        case when d.left_lotteries < ${FEW_LOTTERIES} then d.left_lotteries end as lotteries
      from hotel h left join tax_receipt_daemon d on d.hotel_id = h.id
      cross join lateral (
        -- one that has passed nothing on yet holds the first receipt still
        select coalesce(d.last_sent_at, (select r.issued_at from tax_receipt r where r.hotel_id = h.id and r.external_id is not null order by r.id limit 1)) as since
      ) o
      where h.id = ${hotelId} and exists (select from tax_receipt r where r.hotel_id = h.id)`.execute(db)
    const [found] = rows
    if (!found) return []
    const notice = (kind: Notice['kind'], param: string | number | null, link = page): Notice[] =>
      param === null || param === 0 ? [] : [{ kind, params: [String(param)], link }]
    return [
      ...notice('receiptsStuck', found.stuck, `${page}?status=unsettled`),
      ...notice('receiptsNotPassedOn', found.lastSent, '/conf/pos-api'),
      ...notice('receiptsMissing', found.missing, `${page}?tab=reconcile`),
      ...(found.lotteries === null ? [] : notice('lotteriesFew', String(found.lotteries))),
    ]
  },
}
