import type { ReactNode } from 'react'
import { useSession } from '#domain/access/web/session.ts'
import { routeLabels } from '#domain/folio/labels.ts'
import { ROUTED_CHARGES } from '#domain/folio/route.ts'
import { RoutedGroup } from '#domain/folio/web/RoutedGroup.tsx'
import { ActionModal } from '#kit/web/form/ActionModal.tsx'
import { DayField } from '#kit/web/form/DayField.tsx'
import { SelectField } from '#kit/web/form/SelectField.tsx'
import { Group } from '../contract.ts'
import { pageWords as words } from '../labels.ts'

/** A rule: which charges of the rooms go to the master folio, from when to when. */
export function RouteDialog({ groupId, onClose }: { groupId: number; onClose: () => void }): ReactNode {
  const { businessDate } = useSession().hotel
  return (
    <ActionModal
      title={words.routeTitle}
      submitLabel={words.addRoute}
      action={Group.addRoute}
      defaults={{ charges: 'room', extraChargeGroupId: null, fromDate: businessDate, untilDate: null }}
      fixed={{ id: groupId }}
      toInput={(values) =>
        values['charges'] === 'extraChargeGroup' ? values : { ...values, extraChargeGroupId: null }
      }
      onClose={onClose}
    >
      <SelectField
        name="charges"
        label={words.charges}
        required
        options={ROUTED_CHARGES.map((value) => ({ value, label: routeLabels[value] }))}
      />
      <RoutedGroup />
      <DayField name="fromDate" label={words.from} min={businessDate} hint={words.routeStays} />
      <DayField name="untilDate" label={words.until} min={businessDate} />
    </ActionModal>
  )
}
