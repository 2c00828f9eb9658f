import { type ReactNode, useId } from 'react'
import type { Action } from '#core/contract.ts'
import { words } from '../labels.ts'
import { type Text, useText } from '../locale.tsx'
import { FormBody } from './FormBody.tsx'
import classes from './form.module.css'
import { type ActionFormOptions, useActionForm } from './useActionForm.ts'
import { useLeaveGuard } from './useLeaveGuard.ts'
import { SubmitButton } from './SubmitButton.tsx'

export interface ActionFormProps<A extends Action> extends ActionFormOptions<A> {
  readonly submitLabel?: Text
  /** Buttons beside the save button. */
  readonly extra?: ReactNode
  readonly children: ReactNode
}

/** A command's form standing in a page (settings, own pages): fields, Save, what was refused. Leaving it changed asks. */
export function ActionForm<A extends Action>({
  submitLabel = words.save,
  extra,
  children,
  ...options
}: ActionFormProps<A>): ReactNode {
  const t = useText()
  const id = useId()
  const form = useActionForm({
    ...options,
    onDone: (output, input) => {
      form.methods.reset(form.methods.getValues())
      options.onDone?.(output, input)
    },
  })
  useLeaveGuard(form.isDirty && !form.isPending)
  return (
    <div>
      <FormBody form={form} id={id}>
        {children}
      </FormBody>
      <div className={classes.foot}>
        <SubmitButton form={id} loading={form.isPending}>
          {t(submitLabel)}
        </SubmitButton>
        {extra}
      </div>
    </div>
  )
}
