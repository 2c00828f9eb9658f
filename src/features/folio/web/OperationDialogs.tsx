import { Checkbox, Stack } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { formatMinor } from '#core/formatMinor.ts'
import { options } from '#domain/choices/contract.ts'
import { Folio, type FolioView } from '#domain/folio/contract.ts'
import { movable } from '#domain/folio/movePlan.ts'
import { FolioOperation } from '#domain/folio/operations.ts'
import { ActionModal } from '#kit/web/form/ActionModal.tsx'
import { useFieldLook } from '#kit/web/form/useFieldLook.ts'
import { toast } from '#kit/web/feedback/toast.tsx'
import { sayNow, useText } from '#kit/web/locale.tsx'
import { useCurrency } from '#kit/web/place.tsx'
import { useRead } from '#kit/web/query.ts'
import { numberText } from '#domain/numbering/web/numberText.ts'
import { actionWords, operationWords as words, targetWords } from '../labels.ts'
import classes from './Folio.module.css'
import { NO_PAYER, PayerFields } from './PayerFields.tsx'
import { asInput, missingTarget, TargetFields } from './TargetFields.tsx'
import { useUndoToast } from './useUndoToast.ts'

interface OperationDialogProps {
  readonly folio: FolioView
  readonly onClose: () => void
}

/** The next window of the stay, and who pays it. */
export function WindowDialog({ folio, onClose }: OperationDialogProps): ReactNode {
  const navigate = useNavigate()
  return (
    <ActionModal
      title={actionWords.newWindow}
      submitLabel={actionWords.openWindow}
      success={false}
      isReady
      size="small"
      action={Folio.openWindow}
      defaults={NO_PAYER}
      fixed={{ stayId: folio.stay?.id ?? 0 }}
      onDone={(made) => {
        if (!made) return
        toast.success(sayNow(actionWords.windowOpened, numberText('folio', made.number)))
        void navigate({ to: `/front-office/folio/${made.folioId}` })
      }}
      onClose={onClose}
    >
      <PayerFields of={folio} />
    </ActionModal>
  )
}

/** The bill goes to somebody else. */
export function PayerDialog({ folio, onClose }: OperationDialogProps): ReactNode {
  const { payer, guests } = folio
  const isMain = payer === null || (payer.kind === 'guest' && payer.id === guests[0]?.id)
  const defaults = isMain
    ? NO_PAYER
    : {
        payer: folio.guests.some(({ id }) => payer.kind === 'guest' && id === payer.id)
          ? `guest ${payer.id}`
          : payer.kind === 'company' && payer.id === folio.company?.id
            ? `company ${payer.id}`
            : payer.kind === 'guest'
              ? 'anotherGuest'
              : 'aCompany',
        payerGuestId: payer.kind === 'guest' ? payer.id : null,
        payerCompanyId: payer.kind === 'company' ? payer.id : null,
      }
  return (
    <ActionModal
      title={targetWords.changePayer}
      success={targetWords.payerChanged}
      size="small"
      action={FolioOperation.setPayer}
      defaults={defaults}
      fixed={{ folioId: folio.id }}
      onClose={onClose}
    >
      <PayerFields of={folio} autoFocus />
    </ActionModal>
  )
}

/** All lines of some kinds, to a window of their own. */
export function CutDialog({ folio, onClose }: OperationDialogProps): ReactNode {
  const t = useText()
  return (
    <ActionModal
      title={words.cut}
      submitLabel={words.cut}
      success={false}
      onDone={useUndoToast(words.cutDone)}
      action={FolioOperation.cut}
      defaults={{ kinds: [], targetFolioId: folio.stay === null ? null : 0, ...NO_PAYER }}
      toInput={(values) => {
        const chosen = (values['kinds'] as readonly string[]).map((kind) => kind.split(' '))
        return {
          ...values,
          folioId: folio.id,
          targetFolioId: asInput(values['targetFolioId']),
          kinds: chosen.flatMap(([kind, id]) => (id === undefined ? [kind] : [])),
          extraChargeGroupIds: chosen.flatMap(([, id]) => (id === undefined ? [] : [Number(id)])),
        }
      }}
      check={missingTarget}
      above={<p className={classes.hint}>{t(words.cutText)}</p>}
      onClose={onClose}
    >
      <KindChoice folio={folio} />
      <TargetFields folio={folio} name="targetFolioId" />
    </ActionModal>
  )
}

/** The kinds of which there are lines. */
function KindChoice({ folio }: { folio: FolioView }): ReactNode {
  const t = useText()
  const { value, change, look } = useFieldLook({ name: 'kinds', label: words.kinds, wide: true })
  const groups = useRead(options.ExtraChargeGroup, {}, { freshFor: 60_000 })
  const kinds = [
    ...(['room', 'fee', 'payment'] as const).map((kind) => ({ value: kind as string, label: words[kind] })),
    ...(groups.data ?? []).map(({ id, label }) => ({ value: `group ${id}`, label })),
  ]
  const chosen = Array.isArray(value) ? value.map(String) : []
  const isLeft = movable(folio.lines).length > 0
  return (
    <Checkbox.Group
      label={look.label}
      error={look.error}
      withAsterisk
      className={look.className}
      value={chosen}
      onChange={change}
    >
      <Stack gap={4} mt={4}>
        {kinds.map(({ value: kind, label }) => (
          <Checkbox key={kind} value={kind} label={t(label)} disabled={!isLeft} />
        ))}
      </Stack>
    </Checkbox.Group>
  )
}

/** Everything that is left goes to another folio. */
export function MergeDialog({ folio, onClose }: OperationDialogProps): ReactNode {
  const t = useText()
  const { code, digits } = useCurrency()
  const near = folio.windows.find(({ id, status }) => id !== folio.id && status === 'open')
  return (
    <ActionModal
      title={words.merge}
      submitLabel={words.mergeButton}
      success={false}
      size="small"
      onDone={useUndoToast(words.merged)}
      action={FolioOperation.merge}
      defaults={{ targetFolioId: near?.id ?? null }}
      fixed={{ folioId: folio.id }}
      check={missingTarget}
      above={<p className={classes.hint}>{t(words.mergeText, `${formatMinor(folio.balance, digits)} ${code}`)}</p>}
      onClose={onClose}
    >
      <TargetFields folio={folio} name="targetFolioId" opens={false} autoFocus />
    </ActionModal>
  )
}
