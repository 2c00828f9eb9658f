import { ActionIcon, Button, Tooltip } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import type { OutputOf } from '#core/contract.ts'
import { useMissing } from '#domain/access/web/session.ts'
import { options } from '#domain/choices/contract.ts'
import { OptionField } from '#domain/choices/web/OptionField.tsx'
import { sayingText } from '#domain/asking/web/sayings.ts'
import { AmountField } from '#kit/web/form/AmountField.tsx'
import { DayField } from '#kit/web/form/DayField.tsx'
import { NumberField } from '#kit/web/form/NumberField.tsx'
import type { Values } from '#kit/web/form/schema.ts'
import { TextField } from '#kit/web/form/TextField.tsx'
import { useText } from '#kit/web/locale.tsx'
import { Amount } from '#kit/web/ui/Amount.tsx'
import type { Group } from '../contract.ts'
import { formWords as words } from '../labels.ts'
import classes from './RoomLines.module.css'
import { useGroupQuote } from './useGroupQuote.ts'

export const emptyLine: Values = {
  rooms: 1,
  roomTypeId: null,
  rateTypeId: null,
  arrival: null,
  departure: null,
  adults: 2,
  children: 0,
  rate: null,
  rateReason: '',
}

const MOST = 50

/** How many rooms of which type from when to when, a line for each. */
export function RoomLinesField({ companyId }: { companyId: number | null }): ReactNode {
  const t = useText()
  const { setValue } = useFormContext()
  const lines = (useWatch({ name: 'lines' }) as Values[] | undefined) ?? []
  const quote = useGroupQuote(companyId)
  const set = (next: readonly Values[]): void => setValue('lines', next, { shouldDirty: true })
  return (
    <div className={classes.lines}>
      {lines.map((_, index) => (
        <Line
          // its place is what its fields are called by
          key={`${index} of ${lines.length}`}
          index={index}
          quoted={quote.ofLine(index)}
          onRemove={lines.length > 1 ? () => set(lines.toSpliced(index, 1)) : undefined}
        />
      ))}
      <div className={classes.quote}>
        <Button
          variant="subtle"
          leftSection={<IconPlus size={16} />}
          disabled={lines.length >= MOST}
          onClick={() => set([...lines, { ...(lines.at(-1) ?? emptyLine), roomTypeId: null, rooms: 1 }])}
        >
          {t(words.addLine)}
        </Button>
        {quote.gross !== undefined && (
          <span role="status">
            {t(words.total)} <Amount minor={quote.gross} strong />
          </span>
        )}
      </div>
    </div>
  )
}

interface LineProps {
  readonly index: number
  readonly quoted: OutputOf<typeof Group.quote>['lines'][number] | undefined
  readonly onRemove: (() => void) | undefined
}

function Line({ index, quoted, onRemove }: LineProps): ReactNode {
  const t = useText()
  const name = `lines.${index}`
  const rate: unknown = useWatch({ name: `${name}.rate` })
  const rooms: unknown = useWatch({ name: `${name}.rooms` })
  const isShort = quoted !== undefined && Number(rooms) > quoted.left
  const mayOverride = useMissing('overrideRate') === undefined
  return (
    <div role="group" aria-label={t(words.line, index + 1)} className={classes.line}>
      <NumberField name={`${name}.rooms`} label={words.rooms} min={1} max={100} required />
      <OptionField
        name={`${name}.roomTypeId`}
        label={words.roomType}
        hint={quoted && t(words.left, quoted.left)}
        of={options.RoomType}
        required
      />
      <OptionField name={`${name}.rateTypeId`} label={words.rateType} of={options.RateType} required />
      <DayField name={`${name}.arrival`} label={words.arrival} required />
      <DayField name={`${name}.departure`} label={words.departure} required />
      <NumberField name={`${name}.adults`} label={words.adults} min={0} max={99} />
      <NumberField name={`${name}.children`} label={words.children} min={0} max={99} />
      {mayOverride && <AmountField name={`${name}.rate`} label={words.rate} />}
      {mayOverride && typeof rate === 'number' && (
        <TextField name={`${name}.rateReason`} label={words.rateReason} required maxLength={500} />
      )}
      {quoted !== undefined && (isShort || quoted.problems.length > 0) && (
        <p className={classes.problem} role="status">
          {isShort
            ? t(words.tooFewLeft, quoted.left)
            : quoted.problems.map((problem) => t(sayingText(problem))).join('; ')}
        </p>
      )}
      {onRemove !== undefined && (
        <Tooltip label={t(words.removeLine, index + 1)}>
          <ActionIcon className={classes.remove} aria-label={t(words.removeLine, index + 1)} onClick={onRemove}>
            <IconTrash size={16} stroke={1.5} />
          </ActionIcon>
        </Tooltip>
      )}
    </div>
  )
}
