import type { ReactNode } from 'react'
import { nightsBetween } from '#core/calendar.ts'
import type { OfferedPlan, OfferedType, Offer, Picture } from '../contract.ts'
import { words } from '../labels.ts'
import { engine } from './ask.ts'
import type { Chosen } from './choice.ts'
import { Heading, useAbout, useAsk, useDay, useMoment, useMoney, usePage, useText, Waiting } from './page.tsx'

/** Room types and plans for one room after the other. */
export function RoomsStep({ choice, goOn }: Chosen): ReactNode {
  const { locale } = usePage()
  const t = useText()
  const day = useDay()
  const { arrival, departure, rooms, promotionCode, picks } = choice
  const asked = { arrival: arrival ?? '', departure: departure ?? '', promotionCode }
  const parties = rooms.map(({ adults, childAges }) => ({ adults, childAges: [...childAges] }))
  const { data, error, again } = useAsk(engine.offers, { ...asked, rooms: parties }, locale)
  const nth = picks.length
  const nights = nightsBetween(asked.arrival, asked.departure)
  const found = data?.rooms[nth] ?? []
  const choose = (offer: Offer) => {
    const chosen = [...picks, { roomTypeId: offer.roomTypeId, rateTypeId: offer.rateTypeId }]
    goOn({ step: chosen.length < rooms.length ? 'rooms' : 'extras', picks: chosen })
  }
  return (
    <>
      <Heading key={nth}>{rooms.length > 1 ? t(words.roomsFor, nth + 1, rooms.length) : t(words.rooms)}</Heading>
      <p className="chosen">
        {day(asked.arrival)} – {day(asked.departure)}, {t(words.nights, nights)}
      </p>
      {data?.promotionProblem && (
        <p className="refusal" role="alert">
          {data.promotionProblem[locale]}
        </p>
      )}
      {(!data || error !== undefined) && <Waiting error={error} again={again} />}
      {data && found.length === 0 && (
        <div className="empty">
          <p>{t(words.nothing)}</p>
          <button type="button" onClick={() => goOn({ step: 'search', picks: [] })}>
            {t(words.otherDays)}
          </button>
        </div>
      )}
      {data?.types
        .map((type) => ({ type, offers: found.filter(({ roomTypeId }) => roomTypeId === type.id) }))
        .filter(({ offers }) => offers.length > 0)
        .map(({ type, offers }) => (
          <TypeCard
            key={type.id}
            type={type}
            offers={offers}
            plans={data.plans}
            nights={nights}
            taken={picks.filter(({ roomTypeId }) => roomTypeId === type.id).length}
            onChoose={choose}
          />
        ))}
    </>
  )
}

interface CardProps {
  readonly type: OfferedType
  readonly offers: readonly Offer[]
  readonly plans: readonly OfferedPlan[]
  readonly nights: number
  /** Of this type for rooms before. */
  readonly taken: number
  readonly onChoose: (offer: Offer) => void
}

function TypeCard({ type, offers, plans, nights, taken, onChoose }: CardProps): ReactNode {
  const { locale } = usePage()
  const t = useText()
  const left = type.left === null ? null : type.left - taken
  if (left !== null && left <= 0) return null
  return (
    <section className="card" aria-label={type.name[locale]}>
      <Pictures pictures={type.pictures} name={type.name[locale]} />
      <h2>{type.name[locale]}</h2>
      <p className="note">
        {[t(words.sleeps, type.maxAdults), ...type.amenities.map((amenity) => amenity[locale])].join(' · ')}
      </p>
      {left !== null && <p className="few">{t(words.left, left)}</p>}
      <ul className="plans">
        {offers.map((offer) => {
          const plan = plans.find(({ id }) => id === offer.rateTypeId)
          return (
            plan && <PlanRow key={plan.id} plan={plan} offer={offer} type={type} nights={nights} onChoose={onChoose} />
          )
        })}
      </ul>
    </section>
  )
}

interface PlanProps {
  readonly plan: OfferedPlan
  readonly offer: Offer
  readonly type: OfferedType
  readonly nights: number
  readonly onChoose: (offer: Offer) => void
}

function PlanRow({ plan, offer, type, nights, onChoose }: PlanProps): ReactNode {
  const { locale } = usePage()
  const t = useText()
  const money = useMoney()
  const about = useAbout()(offer.gross)
  const moment = useMoment()
  const policy = plan.policy[locale].replaceAll(/\d{4}-\d\d-\d\d \d\d:\d\d/g, (found) =>
    moment(found.replace(' ', 'T')),
  )
  return (
    <li>
      <div className="terms">
        <strong>{plan.name[locale]}</strong>
        <p>{t(plan.breakfast ? words.breakfast : words.noBreakfast)}</p>
        {offer.promotions.map((promotion) => (
          <p key={promotion.en} className="few">
            {promotion[locale]}
          </p>
        ))}
        <p className="note">{policy}</p>
        {plan.paidNow && <p className="note">{t(words.paidNow)}</p>}
      </div>
      <div className="price">
        <strong>{money(offer.gross)}</strong>
        {about !== undefined && <span>{about}</span>}
        <small>{t(words.forNights, nights)}</small>
        <button
          type="button"
          aria-label={`${t(words.chooseThis, type.name, plan.name)}, ${money(offer.gross)}`}
          onClick={() => onChoose(offer)}
        >
          {t(words.choose)}
        </button>
      </div>
    </li>
  )
}

function Pictures({ pictures, name }: { pictures: readonly Picture[]; name: string }): ReactNode {
  const t = useText()
  if (pictures.length === 0) return null
  return (
    <div className="pictures" tabIndex={pictures.length > 1 ? 0 : -1} role="group" aria-label={name}>
      {pictures.map(({ url, width, height }, nth) => (
        <img
          key={url}
          src={url}
          width={width}
          height={height}
          loading="lazy"
          alt={`${name}: ${t(words.pictureOf, nth + 1, pictures.length)}`}
        />
      ))}
    </div>
  )
}
