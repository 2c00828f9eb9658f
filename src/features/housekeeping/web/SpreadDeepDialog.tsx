import { Button, NumberInput, Table } from '@mantine/core'
import { DateInput } from '@mantine/dates'
import { type ReactNode, useState } from 'react'
import { addDays, type Day, isDay } from '#core/day.ts'
import { useSession } from '#domain/access/web/session.ts'
import { Housekeeping } from '#domain/housekeeping/contract.ts'
import { MOST_DAYS, MOST_ROOMS_A_DAY } from '#domain/housekeeping/spreadDeep.ts'
import { readDay } from '#kit/web/form/DayField.tsx'
import { useText } from '#kit/web/locale.tsx'
import { useCommand, useRead } from '#kit/web/query.ts'
import { DayText } from '#kit/web/ui/DayText.tsx'
import { EmptyState } from '#kit/web/ui/EmptyState.tsx'
import { Loaded } from '#kit/web/ui/Loaded.tsx'
import { Modal } from '#kit/web/ui/Modal.tsx'
import { words } from '../labels.ts'
import classes from './House.module.css'

const FIRST_DAYS = 14

interface SpreadDeepDialogProps {
  /** Empty = all that are due and not planned. */
  readonly roomIds: readonly number[]
  readonly onClose: () => void
}

/** Spreads deep cleanings over the days on which nobody lives in the rooms: shown first, planned in one step. */
export function SpreadDeepDialog({ roomIds, onClose }: SpreadDeepDialogProps): ReactNode {
  const t = useText()
  const { businessDate } = useSession().hotel
  const [from, setFrom] = useState<Day>(businessDate)
  const [until, setUntil] = useState<Day>(addDays(businessDate, FIRST_DAYS - 1))
  const [perDay, setPerDay] = useState(2)
  const input = { roomIds: [...roomIds], from, until, perDay }
  const proposal = useRead(Housekeeping.spreadDeep, input, { keepPrevious: true })
  const plan = useCommand(Housekeeping.planDeep, {
    success: ({ rooms }) => t(words.deepDone, rooms),
    onSuccess: onClose,
  })
  const planned = proposal.data?.planned ?? []
  const days = [...new Set(planned.map(({ on }) => on))].toSorted()
  const dayInput = (label: typeof words.spreadFrom, value: Day, min: Day, max: Day, change: (day: Day) => void) => (
    <DateInput
      label={t(label)}
      valueFormat="YYYY-MM-DD"
      dateParser={readDay}
      minDate={min}
      maxDate={max}
      value={value}
      onChange={(day) => {
        if (day !== null && isDay(day)) change(day)
      }}
    />
  )
  const moveFrom = (day: Day): void => {
    setFrom(day)
    const latest = addDays(day, MOST_DAYS - 1)
    if (until < day) setUntil(day)
    else if (until > latest) setUntil(latest)
  }
  return (
    <Modal
      title={words.spreadDeepTitle}
      onClose={onClose}
      actions={
        planned.length > 0 && (
          <Button
            loading={plan.isPending}
            disabled={proposal.isPlaceholderData}
            onClick={() => void plan.run({ rooms: planned.map(({ roomId, on }) => ({ roomId, on })) })}
          >
            {t(words.planCount, planned.length)}
          </Button>
        )
      }
    >
      <p className={classes.hint}>{t(words.spreadDeepHint)}</p>
      <div className={classes.spread}>
        {dayInput(words.spreadFrom, from, businessDate, addDays(businessDate, 365), moveFrom)}
        {dayInput(words.spreadUntil, until, from, addDays(from, MOST_DAYS - 1), setUntil)}
        <NumberInput
          label={t(words.perDay)}
          min={1}
          max={MOST_ROOMS_A_DAY}
          allowDecimal={false}
          value={perDay}
          onChange={(value) => {
            if (typeof value === 'number' && value >= 1) setPerDay(Math.min(MOST_ROOMS_A_DAY, value))
          }}
        />
      </div>
      <Loaded of={proposal} height={160}>
        {({ left }) =>
          planned.length === 0 && left.length === 0 ? (
            <EmptyState title={words.nothingToSpread} />
          ) : (
            <>
              <Table>
                <Table.Thead>
                  <Table.Tr>
                    <Table.Th>{t(words.day)}</Table.Th>
                    <Table.Th>{t(words.rooms)}</Table.Th>
                  </Table.Tr>
                </Table.Thead>
                <Table.Tbody>
                  {days.map((day) => (
                    <Table.Tr key={day}>
                      <Table.Td>
                        <DayText day={day} />
                      </Table.Td>
                      <Table.Td>
                        {planned
                          .filter(({ on }) => on === day)
                          .map(({ number }) => number)
                          .join(', ')}
                      </Table.Td>
                    </Table.Tr>
                  ))}
                </Table.Tbody>
              </Table>
              {left.length > 0 && <p className={classes.alert}>{t(words.noDeepDay, left.join(', '))}</p>}
            </>
          )
        }
      </Loaded>
    </Modal>
  )
}
