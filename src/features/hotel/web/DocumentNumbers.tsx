import { type ReactNode, useState } from 'react'
import type { OutputOf } from '#core/contract.ts'
import { ActionForm } from '#kit/web/form/ActionForm.tsx'
import { NumberField } from '#kit/web/form/NumberField.tsx'
import { useText } from '#kit/web/locale.tsx'
import { useRead } from '#kit/web/query.ts'
import { Loaded } from '#kit/web/ui/Loaded.tsx'
import { Section } from '#kit/web/ui/Section.tsx'
import { Hotel } from '../contract.ts'
import { hotelWords as words } from '../labels.ts'
import { SERIES, seriesLabels } from '../series.ts'

/** Where each series of documents goes on counting. */
export function DocumentNumbers(): ReactNode {
  const t = useText()
  const read = useRead(Hotel.numbers, {})
  return (
    <Section title={words.numbers} note={t(words.numbersNote)}>
      <Loaded of={read} height={112}>
        {(numbers) => <NumbersForm key={JSON.stringify(numbers)} numbers={numbers} />}
      </Loaded>
    </Section>
  )
}

function NumbersForm({ numbers }: { numbers: OutputOf<typeof Hotel.numbers> }): ReactNode {
  const [defaults] = useState(numbers)
  return (
    <ActionForm action={Hotel.setNumbers} defaults={defaults}>
      {SERIES.map((series) => (
        <NumberField key={series} name={series} label={seriesLabels[series]} min={1} />
      ))}
    </ActionForm>
  )
}
