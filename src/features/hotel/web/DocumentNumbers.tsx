import type { ReactNode } from 'react'
import { useWatch } from 'react-hook-form'
import type { Label } from '#core/labels.ts'
import { useSignedIn } from '#domain/access/web/session.ts'
import { printedAs, SERIES, type Series } from '#domain/numbering/numberForms.ts'
import { FieldGroup } from '#kit/web/form/FieldGroup.tsx'
import { NumberField } from '#kit/web/form/NumberField.tsx'
import { SettingsForm } from '#kit/web/form/SettingsForm.tsx'
import { TextField } from '#kit/web/form/TextField.tsx'
import { useText } from '#kit/web/locale.tsx'
import { useRead } from '#kit/web/query.ts'
import { Loaded } from '#kit/web/ui/Loaded.tsx'
import { Section } from '#kit/web/ui/Section.tsx'
import { Hotel, type Numbers } from '../contract.ts'
import { hotelWords as words } from '../labels.ts'
import classes from './HotelInformation.module.css'

const titles: Record<Series, Label> = {
  reservation: words.reservationNumbers,
  folio: words.folioNumbers,
  cancellation: words.cancellationNumbers,
  receipt: words.receiptNumbers,
}

/** How each series of documents goes on: prefix, next number, digits. */
export function DocumentNumbers(): ReactNode {
  const t = useText()
  const read = useRead(Hotel.numbers, {})
  return (
    <Section title={words.numbers}>
      <p className={classes.note}>{t(words.numbersNote)}</p>
      <Loaded of={read} height={320}>
        {(numbers) => <NumbersForm numbers={numbers} reread={read.refetch} />}
      </Loaded>
    </Section>
  )
}

function NumbersForm({ numbers, reread }: { numbers: Numbers; reread: () => unknown }): ReactNode {
  const session = useSignedIn()
  return (
    <SettingsForm
      action={Hotel.setNumbers}
      record={numbers}
      stamp={JSON.stringify(numbers)}
      fixed={() => ({})}
      merges
      reread={reread}
      onDone={() => void session.reread()}
    >
      {SERIES.map((series) => (
        <SeriesFields key={series} series={series} />
      ))}
    </SettingsForm>
  )
}

function SeriesFields({ series }: { series: Series }): ReactNode {
  const t = useText()
  const [prefix, next, width] = useWatch({
    name: [`${series}.prefix`, `${series}.next`, `${series}.width`],
  }) as unknown[]
  const printed = printedAs({ prefix: String(prefix ?? ''), width: Number(width) || 1 }, Number(next) || 1)
  return (
    <FieldGroup title={titles[series]} note={t(words.nextIs, printed)}>
      <TextField name={`${series}.prefix`} label={words.prefix} hint={words.prefixHint} maxLength={12} />
      <NumberField name={`${series}.next`} label={words.nextNumber} min={1} grouped={false} />
      <NumberField name={`${series}.width`} label={words.width} hint={words.widthHint} min={1} max={12} />
    </FieldGroup>
  )
}
