import type { ReactNode } from 'react'
import { options } from '#domain/choices/contract.ts'
import { OptionField } from '#domain/choices/web/OptionField.tsx'
import { ActionModal } from '#kit/web/form/ActionModal.tsx'
import type { FieldProps } from '#kit/web/form/formContext.ts'
import { recordWords } from '#core/recordWords.ts'
import { TwinFields } from '#kit/web/form/TwinFields.tsx'
import { NewInPlace } from '../contract.ts'
import { FieldWithNew, type NewDialogProps } from './FieldWithNew.tsx'
import { placeWords as words } from './labels.ts'

/** A reservation source, known or new. */
export const SourceField = (field: FieldProps): ReactNode => (
  <FieldWithNew
    name={field.name}
    newLabel={words.newSource}
    path="/conf/reservation-source"
    field={<OptionField {...field} of={options.ReservationSource} />}
    Dialog={NewSource}
  />
)

const NewSource = ({ onClose, onMade }: NewDialogProps): ReactNode => (
  <ActionModal
    title={words.newSource}
    action={NewInPlace.source}
    defaults={{ name: '', nameMon: '' }}
    onClose={onClose}
    onDone={(source) => source && onMade(source.id)}
  >
    <TwinFields name="name" label={recordWords.nameEn} labelMon={recordWords.nameMon} autoFocus />
  </ActionModal>
)
