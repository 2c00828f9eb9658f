import type { ReactNode } from 'react'
import { options } from '#domain/choices/contract.ts'
import { OptionsField } from '#domain/choices/web/OptionsField.tsx'
import { EntityForm } from '#kit/web/form/EntityForm.tsx'
import type { Values } from '#kit/web/form/schema.ts'
import { NamedFields } from '#kit/web/form/NamedFields.tsx'
import { SwitchField } from '#kit/web/form/SwitchField.tsx'
import { Package } from '../contract.ts'
import { words } from '../labels.ts'
import { emptyInclusion, InclusionsField } from './InclusionsField.tsx'

const empty: Values = {
  code: '',
  name: '',
  nameMon: '',
  rateTypeIds: [],
  inclusions: [emptyInclusion],
  sortOrder: 0,
  online: false,
}

const inclusionsOf = (values: Values): Values[] => (values['inclusions'] as Values[] | undefined) ?? []
/** Where it stands in the price is yes or no on the wire and two words in its field. */
const fromRecord = (record: Values): Values => ({
  ...record,
  inclusions: inclusionsOf(record).map((one) => ({ ...one, inside: one['inside'] === true ? 'inside' : 'onTop' })),
})
const toInput = (values: Values): Values => ({
  ...values,
  inclusions: inclusionsOf(values).map((one) => ({ ...one, inside: one['inside'] === 'inside' })),
})

/** A package: its name, the rate types that bring it along, what it includes. */
export function PackageForm({ editId, onClose }: { editId: number | null; onClose: () => void }): ReactNode {
  return (
    <EntityForm
      title={editId === null ? words.newPackage : words.editPackage}
      size="large"
      editId={editId}
      create={Package.new}
      update={Package.update}
      get={Package.get}
      defaults={empty}
      fromRecord={fromRecord}
      toInput={toInput}
      onClose={onClose}
    >
      <NamedFields isNew={editId === null} />
      <OptionsField
        name="rateTypeIds"
        label={words.rateTypes}
        hint={words.rateTypesHint}
        of={options.RateType}
        required={false}
        wide
      />
      <InclusionsField />
      <SwitchField name="online" label={words.online} hint={words.onlineHint} />
    </EntityForm>
  )
}
