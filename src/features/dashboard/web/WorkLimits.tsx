import { Checkbox } from '@mantine/core'
import type { ReactNode } from 'react'
import { labels } from '#core/labels.ts'
import { ActionModal } from '#kit/web/form/ActionModal.tsx'
import { AmountField } from '#kit/web/form/AmountField.tsx'
import { useFieldLook } from '#kit/web/form/useFieldLook.ts'
import { useText } from '#kit/web/locale.tsx'
import { useRead } from '#kit/web/query.ts'
import { Dashboard } from '../contract.ts'
import { LESSER_KINDS } from '../kinds.ts'
import { dashboardWords, workLabels } from '../labels.ts'
import classes from './Dashboard.module.css'

const words = labels({
  balanceFrom: { en: 'Open balances of guests who stay on, from', mon: 'Үлдэх зочны үлдэгдэл, энэ дүнгээс эхлэн' },
  balanceFromHint: {
    en: 'Whoever leaves today or should have left is told with any balance',
    mon: 'Өнөөдөр гарах, гарах ёстой байсан зочин ямар ч үлдэгдэлтэй бол харагдана',
  },
  toldOf: { en: 'Tell me of', mon: 'Надад харуулах' },
  limitsHint: {
    en: 'Yours alone; others see what they set.',
    mon: 'Зөвхөн танд үйлчилнэ; бусад өөрийн тохируулснаа харна.',
  },
})

/** What a person wants to hear of: open balances from an amount on, and which lesser matters. */
export function WorkLimits({ onClose }: { onClose: () => void }): ReactNode {
  const t = useText()
  const { data } = useRead(Dashboard.workLimits, {})
  if (data === undefined) return null
  return (
    <ActionModal
      title={dashboardWords.workLimits}
      size="small"
      action={Dashboard.setWorkLimits}
      defaults={data}
      above={<p className={classes.limitsHint}>{t(words.limitsHint)}</p>}
      onClose={onClose}
    >
      <AmountField name="balanceFrom" label={words.balanceFrom} hint={words.balanceFromHint} wide autoFocus />
      <ToldField />
    </ActionModal>
  )
}

/** Ticked is what is told; kept is what is not. */
function ToldField(): ReactNode {
  const t = useText()
  const { value, change } = useFieldLook({ name: 'hidden', label: words.toldOf })
  const hidden = Array.isArray(value) ? (value as string[]) : []
  const told = LESSER_KINDS.filter((kind) => !hidden.includes(kind))
  return (
    <Checkbox.Group
      label={t(words.toldOf)}
      value={[...told]}
      onChange={(next) => change(LESSER_KINDS.filter((kind) => !next.includes(kind)))}
    >
      <div className={classes.told}>
        {LESSER_KINDS.map((kind) => (
          <Checkbox key={kind} value={kind} label={t(workLabels[kind])} />
        ))}
      </div>
    </Checkbox.Group>
  )
}
