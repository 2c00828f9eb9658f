import { ActionIcon, Button } from '@mantine/core'
import { IconChevronLeft, IconChevronRight, IconLayoutGrid } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { addDays, type Day, isDay, nightsBetween } from '#core/day.ts'
import { formatMinor } from '#core/formatMinor.ts'
import { useSession } from '#domain/access/web/session.ts'
import type { OfferedDay, OfferedType } from '#domain/reservation/offered.ts'
import { Reservation } from '#domain/reservation/contract.ts'
import { ruleLabels } from '#domain/restriction/rules.ts'
import { useLocale, useText } from '#kit/web/locale.tsx'
import type { Values } from '#kit/web/form/schema.ts'
import { useCurrency } from '#kit/web/place.tsx'
import { useRead } from '#kit/web/query.ts'
import { Loaded } from '#kit/web/ui/Loaded.tsx'
import { Section } from '#kit/web/ui/Section.tsx'
import { useFilter } from '#kit/web/urlState.ts'
import { formatDay } from '#kit/web/when.ts'
import { offersWords as words } from '../../offersLabels.ts'
import { linesOf, lineName } from './bookingValues.ts'
import classes from './OffersGrid.module.css'

const DAYS = 14
const WEEK = 7
const FIRST = lineName('reserve', 0)

const asNumber = (value: unknown): number | null => (typeof value === 'number' ? value : null)

/** Type by day before anything is chosen: rooms left and the lowest price for the party; a cell begins the stay. Shown when it is asked for. */
export function OffersGrid(): ReactNode {
  const t = useText()
  const [isShown, setShown] = useFilter('offers', false)
  const button = (
    <Button
      variant="default"
      size="compact-sm"
      leftSection={<IconLayoutGrid size={14} />}
      aria-expanded={isShown}
      onClick={() => setShown(!isShown)}
    >
      {t(isShown ? words.hide : words.show)}
    </Button>
  )
  if (!isShown) return <div>{button}</div>
  return <Shown button={button} />
}

function Shown({ button }: { button: ReactNode }): ReactNode {
  const t = useText()
  const { businessDate } = useSession().hotel
  const values = useWatch() as Values
  const [line] = linesOf('reserve', values)
  const [from, setFrom] = useState<Day>(line?.arrival ?? businessDate)
  const read = useRead(
    Reservation.offers,
    {
      from,
      days: DAYS,
      adults: asNumber(line?.adults) ?? 1,
      children: asNumber(line?.children) ?? 0,
      childAges: (line?.childAges as number[] | undefined) ?? [],
      companyId: asNumber(values['companyId']),
      reservationSourceId: asNumber(values['reservationSourceId']),
    },
    { keepPrevious: true },
  )
  const go = (days: number): void => {
    const next = addDays(from, days)
    setFrom(next < businessDate ? businessDate : next)
  }
  const arrows = (
    <>
      <ActionIcon
        variant="subtle"
        aria-label={t(words.earlier)}
        disabled={from <= businessDate}
        onClick={() => go(-WEEK)}
      >
        <IconChevronLeft size={16} />
      </ActionIcon>
      <ActionIcon variant="subtle" aria-label={t(words.later)} onClick={() => go(WEEK)}>
        <IconChevronRight size={16} />
      </ActionIcon>
      {button}
    </>
  )
  return (
    <Section title={words.show} action={arrows} flush>
      <Loaded of={read} height={200}>
        {(types) => <Grid types={types} from={from} />}
      </Loaded>
      <p className={classes.hint}>{t(words.hint)}</p>
    </Section>
  )
}

interface Picked {
  readonly type: OfferedType
  readonly first: number
  readonly last: number
}

function Grid({ types, from }: { types: readonly OfferedType[]; from: Day }): ReactNode {
  const t = useText()
  const locale = useLocale()
  const { setValue, getValues } = useFormContext()
  const [roomTypeId, arrival, departure] = useWatch({
    name: [`${FIRST}.roomTypeId`, `${FIRST}.arrival`, `${FIRST}.departure`],
  }) as readonly unknown[]
  const [anchor, setAnchor] = useState<{ typeId: number; nth: number }>()
  const dates = Array.from({ length: types[0]?.days.length ?? 0 }, (_, nth) => addDays(from, nth))

  /** One day begins the stay there and keeps its nights; several are its nights. */
  function pick({ type, first, last }: Picked): void {
    const begin = addDays(from, first)
    const stood = [getValues(`${FIRST}.arrival`), getValues(`${FIRST}.departure`)] as readonly unknown[]
    const [was, until] = stood.map((day) => (typeof day === 'string' && isDay(day) ? day : null))
    const nights = was && until ? Math.max(1, nightsBetween(was, until)) : 1
    const put = (field: string, value: unknown) => setValue(`${FIRST}.${field}`, value, { shouldDirty: true })
    put('roomId', null)
    put('roomTypeId', type.roomTypeId)
    const plan = type.days[first]?.rateTypeId
    if (plan) put('rateTypeId', plan)
    put('arrival', begin)
    put('departure', last > first ? addDays(from, last + 1) : addDays(begin, nights))
  }
  const isPicked = (type: OfferedType, date: Day): boolean =>
    type.roomTypeId === roomTypeId &&
    typeof arrival === 'string' &&
    typeof departure === 'string' &&
    arrival <= date &&
    date < departure
  const release = (type: OfferedType, nth: number): void => {
    if (anchor === undefined || anchor.typeId !== type.roomTypeId) return
    setAnchor(undefined)
    pick({ type, first: Math.min(anchor.nth, nth), last: Math.max(anchor.nth, nth) })
  }
  return (
    <div className={classes.scroll}>
      <table className={classes.grid}>
        <thead>
          <tr>
            <td />
            {dates.map((date) => (
              <th key={date} scope="col">
                {formatDay(date, 'short', locale)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {types.map((type) => (
            <tr key={type.roomTypeId}>
              <th scope="row">{t(type.label)}</th>
              {type.days.map((offered, nth) => (
                <td key={dates[nth]}>
                  <Cell
                    type={type}
                    date={dates[nth] ?? from}
                    offered={offered}
                    isPicked={isPicked(type, dates[nth] ?? from)}
                    onDown={() => setAnchor({ typeId: type.roomTypeId, nth })}
                    onUp={() => release(type, nth)}
                    onKey={() => pick({ type, first: nth, last: nth })}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

interface CellProps {
  readonly type: OfferedType
  readonly date: Day
  readonly offered: OfferedDay
  readonly isPicked: boolean
  readonly onDown: () => void
  readonly onUp: () => void
  /** Chosen without a pointer. */
  readonly onKey: () => void
}

function Cell({ type, date, offered, isPicked, onDown, onUp, onKey }: CellProps): ReactNode {
  const t = useText()
  const { digits } = useCurrency()
  const left = offered.left === 0 ? t(words.full) : t(words.left, offered.left)
  const rate = offered.rate === null ? t(words.noRate) : formatMinor(offered.rate, digits).replace(/[.]0+$/, '')
  const rules = offered.rules.map(({ rule, limit }) =>
    rule.startsWith('closed') ? t(ruleLabels[rule]) : `${t(ruleLabels[rule])}: ${limit}`,
  )
  const said = [...rules, ...offered.restrictedBy].join(' · ')
  return (
    <button
      type="button"
      className={classes.cell}
      data-full={offered.left === 0 || undefined}
      data-picked={isPicked || undefined}
      aria-pressed={isPicked}
      aria-label={`${t(words.offer, t(type.label), date, left, rate)}${said === '' ? '' : ` · ${said}`}`}
      title={said}
      onPointerDown={onDown}
      onPointerUp={onUp}
      onClick={(event) => {
        if (event.detail === 0) onKey()
      }}
    >
      <span>{rate}</span>
      <small>{left}</small>
      {rules.length > 0 && <small className={classes.rule}>{rules[0]}</small>}
    </button>
  )
}
