import { useDebouncedValue } from '@mantine/hooks'
import { useWatch } from 'react-hook-form'
import type { InputOf } from '#core/contract.ts'
import { isDay } from '#core/day.ts'
import type { Values } from '#kit/web/form/schema.ts'
import { useRead } from '#kit/web/query.ts'
import { Group } from '../contract.ts'

type Line = InputOf<typeof Group.quote>['lines'][number]

/** A line of the form as far as it can be priced. */
function askedOf({ rooms, roomTypeId, rateTypeId, arrival, departure, adults, children, rate }: Values): Line[] {
  const known = [rooms, roomTypeId, rateTypeId].every((value) => Number.isSafeInteger(value) && Number(value) > 0)
  const span = [arrival, departure].every((day) => typeof day === 'string' && isDay(day))
  if (!known || !span || Number(rooms) > 100 || String(departure) < String(arrival)) return []
  const count = (value: unknown): number => (Number.isSafeInteger(value) ? Math.min(99, Math.max(0, Number(value))) : 0)
  return [
    {
      rooms: Number(rooms),
      roomTypeId: Number(roomTypeId),
      rateTypeId: Number(rateTypeId),
      arrival: String(arrival),
      departure: String(departure),
      adults: count(adults),
      children: count(children),
      ...(typeof rate === 'number' ? { rate } : {}),
    },
  ]
}

/** What the rooms of the form cost and how many are left, as they are typed; by their place in the form. */
export function useGroupQuote(companyOfGroup: number | null) {
  const values = useWatch() as Values
  const lines = (values['lines'] as Values[] | undefined) ?? []
  const whole = lines.flatMap((line, index) => (askedOf(line).length > 0 ? [index] : []))
  const companyId = (values['group'] as Values | undefined)?.['companyId'] ?? companyOfGroup
  const { reservationSourceId } = values
  const asked = {
    companyId: typeof companyId === 'number' ? companyId : null,
    reservationSourceId: typeof reservationSourceId === 'number' ? reservationSourceId : null,
    lines: lines.flatMap(askedOf),
  }
  const [settled] = useDebouncedValue(JSON.stringify(asked), 250)
  const input = JSON.parse(settled) as typeof asked
  const { data } = useRead(Group.quote, input, { enabled: input.lines.length > 0, keepPrevious: true })
  const shown = whole.length > 0 && input.lines.length === whole.length ? data : undefined
  return { gross: shown?.gross, ofLine: (index: number) => shown?.lines[whole.indexOf(index)] }
}
