import { Alert, Anchor } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useEffect } from 'react'
import { useWatch } from 'react-hook-form'
import { useMissing } from '#domain/access/web/session.ts'
import { TextField } from '#kit/web/form/TextField.tsx'
import { useText } from '#kit/web/locale.tsx'
import { Amount } from '#kit/web/ui/Amount.tsx'
import type { LeavingPreview } from '../feeShapes.ts'
import { feeWords } from './feeLabels.ts'

/** The last room of a group whose master folio is not zero: settle it first, or leave it with a reason. */
export function OpenMaster({
  master: { folioId, groupName, balance },
  isAll,
  onReason,
  onLeave,
}: {
  readonly master: LeavingPreview['masters'][number]
  /** Nothing more will be posted: it can be settled as it stands. */
  readonly isAll: boolean
  readonly onReason: (given: boolean) => void
  readonly onLeave: () => void
}): ReactNode {
  const t = useText()
  const missing = useMissing('leaveFolioOpen')
  const reason: unknown = useWatch({ name: 'overrideReason' })
  const given = typeof reason === 'string' && reason.trim() !== ''
  useEffect(() => onReason(given), [given, onReason])
  return (
    <Alert color="orange" style={{ gridColumn: '1 / -1' }} title={t(feeWords.lastRoomOf, groupName)}>
      {t(balance > 0 ? feeWords.masterOwes : feeWords.masterOverpaid)} <Amount minor={Math.abs(balance)} strong />
      {isAll && (
        <>
          {'. '}
          <Anchor component={Link} to={`/front-office/folio/${folioId}`} onClick={onLeave} size="sm">
            {t(feeWords.openMaster)}
          </Anchor>
        </>
      )}
      <TextField
        name="overrideReason"
        label={feeWords.leaveOpenReason}
        hint={missing}
        disabled={missing !== undefined}
        maxLength={500}
      />
    </Alert>
  )
}
