import { Alert } from '@mantine/core'
import type { KeyboardEvent, ReactNode } from 'react'
import { FormProvider } from 'react-hook-form'
import { words } from '../labels.ts'
import { useText } from '../locale.tsx'
import { FormContext } from './formContext.ts'
import classes from './form.module.css'
import type { ActionFormState } from './useActionForm.ts'

/** Ctrl+Enter sends the form from any of its fields. */
function sendsForm({ key, ctrlKey, metaKey }: KeyboardEvent): boolean {
  return key === 'Enter' && (ctrlKey || metaKey)
}

/** The form element with what was refused above its fields; the fields stand in columns as wide as there is room. */
export function FormBody({
  form,
  id,
  children,
}: {
  form: ActionFormState
  id: string
  children: ReactNode
}): ReactNode {
  const t = useText()
  return (
    <FormProvider {...form.methods}>
      <FormContext value={form.setting}>
        <form
          id={id}
          noValidate
          onKeyDown={(event) => {
            if (!sendsForm(event)) return
            event.preventDefault()
            event.stopPropagation()
            void form.submit()
          }}
          onSubmit={(event) => {
            event.preventDefault()
            event.stopPropagation()
            void form.submit()
          }}
        >
          {form.isUnsettled && (
            <Alert color="orange" role="status" mb="md" title={t(words.notKnownYet)}>
              {t(words.keepsAsking)}
            </Alert>
          )}
          {form.refusals.length > 0 && (
            <Alert color="red" role="alert" mb="md">
              {form.refusals.map((text) => (
                <div key={text}>{text}</div>
              ))}
            </Alert>
          )}
          <div className={classes.fields}>{children}</div>
        </form>
      </FormContext>
    </FormProvider>
  )
}
