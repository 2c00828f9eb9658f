import { type ReactNode, useEffect } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import type { FolioLine, FolioView } from '#domain/folio/contract.ts'
import { againstMove } from '#domain/folio/lineRules.ts'
import { divisible, SPLIT_WAYS } from '#domain/folio/movePlan.ts'
import { FolioOperation } from '#domain/folio/operations.ts'
import { ActionModal } from '#kit/web/form/ActionModal.tsx'
import { NumberField } from '#kit/web/form/NumberField.tsx'
import { SelectField } from '#kit/web/form/SelectField.tsx'
import { operationWords as words } from '../labels.ts'
import { LineChoice } from './LineChoice.tsx'
import { SplitParts } from './SplitParts.tsx'
import { MOST_PARTS, NEW_PART, sharesOf, type SplitValues } from './splitValues.ts'
import { asInput } from './TargetFields.tsx'
import { useUndoToast } from './useUndoToast.ts'

/** Parts of lines or of the whole balance, each to who pays it; what each comes to stands beside it. */
export function SplitDialog(props: { folio: FolioView; line?: FolioLine | undefined; onClose: () => void }): ReactNode {
  const { folio, line, onClose } = props
  const toShares = (values: Record<string, unknown>) => sharesOf(folio, values as unknown as SplitValues)
  return (
    <ActionModal
      title={words.split}
      submitLabel={words.split}
      success={false}
      onDone={useUndoToast(words.splitDone)}
      action={FolioOperation.split}
      defaults={{
        what: line === undefined ? 'balance' : 'lines',
        by: 'equally',
        among: 2,
        lineIds: line === undefined ? [] : [line.id],
        parts: [NEW_PART],
      }}
      toInput={(values) => ({
        ...values,
        folioId: folio.id,
        total: toShares(values).total,
        lineIds: values['what'] === 'balance' ? null : values['lineIds'],
        parts: (values['parts'] as readonly Record<string, unknown>[]).map((part) => ({
          ...part,
          folioId: asInput(part['folioId']),
        })),
      })}
      onClose={onClose}
    >
      <SplitFields folio={folio} />
    </ActionModal>
  )
}

function SplitFields({ folio }: { folio: FolioView }): ReactNode {
  const { setValue, getValues } = useFormContext()
  const what: unknown = useWatch({ name: 'what' })
  const by: unknown = useWatch({ name: 'by' })
  const among: unknown = useWatch({ name: 'among' })
  const lines = folio.lines.filter((each) => each.left > 0 && againstMove(each, folio) === undefined)
  useEffect(() => {
    if (by !== 'equally' || typeof among !== 'number' || among < 2 || among > MOST_PARTS) return
    const parts = getValues('parts') as readonly object[]
    if (parts.length === among - 1) return
    const kept = parts.slice(0, among - 1)
    const added = Array.from({ length: among - 1 - kept.length }, () => NEW_PART)
    setValue('parts', [...kept, ...added], { shouldDirty: true })
  }, [among, by, getValues, setValue])
  return (
    <>
      <SelectField
        name="by"
        label={words.how}
        options={SPLIT_WAYS.map((way) => ({ value: way, label: words[way] }))}
        required
      />
      {by === 'equally' && <NumberField name="among" label={words.among} min={2} max={MOST_PARTS} required autoFocus />}
      <SelectField
        name="what"
        label={words.ofWhat}
        options={[
          { value: 'balance', label: words.wholeBalance, disabled: divisible(folio.lines, folio.balance) <= 0 },
          { value: 'lines', label: words.chosenLines },
        ]}
        required
      />
      {what === 'lines' && <LineChoice lines={lines} />}
      <SplitParts folio={folio} blank={NEW_PART} most={MOST_PARTS - 1} />
    </>
  )
}
