import { type ReactNode, useId } from 'react'
import type { Action } from '#core/contract.ts'
import { words } from '../labels.ts'
import { type Text, useText } from '../locale.tsx'
import { Modal, type ModalSize } from '../ui/Modal.tsx'
import { FormBody } from './FormBody.tsx'
import { type ActionFormOptions, useActionForm } from './useActionForm.ts'
import { askToLeave, useLeaveGuard } from './useLeaveGuard.ts'
import { SubmitButton } from './SubmitButton.tsx'

export interface ActionModalProps<A extends Action> extends ActionFormOptions<A> {
  readonly title: Text
  readonly size?: ModalSize
  readonly submitLabel?: Text
  readonly danger?: boolean
  /** Nothing is left to fill in: Enter sends. */
  readonly isReady?: boolean
  /** Called when it was closed and when it has succeeded. */
  readonly onClose: () => void
  /** Beside the button that sends; what leaves the form by it asks before something typed is lost. */
  readonly extra?: ReactNode | ((leave: (then: () => void) => void) => ReactNode)
  readonly above?: ReactNode
  readonly children: ReactNode
}

/** A command's form in a modal: closes on success with its message, asks before something typed is lost. */
export function ActionModal<A extends Action>(props: ActionModalProps<A>): ReactNode {
  const {
    title,
    size = 'medium',
    submitLabel = words.save,
    danger,
    isReady = false,
    onClose,
    extra,
    above,
    children,
    ...options
  } = props
  const t = useText()
  const id = useId()
  const form = useActionForm({
    ...options,
    onDone: (output, input) => {
      onClose()
      options.onDone?.(output, input)
    },
  })
  useLeaveGuard(form.isDirty && !form.isPending)
  const leave = async (then: () => void): Promise<void> => {
    if (!form.isDirty || (await askToLeave())) then()
  }
  return (
    <Modal
      title={title}
      size={size}
      onClose={() => void leave(onClose)}
      actions={
        <>
          {typeof extra === 'function' ? extra((then) => void leave(then)) : extra}
          <SubmitButton
            form={id}
            loading={form.isPending}
            data-autofocus={isReady || undefined}
            {...(danger === true ? { color: 'red' } : {})}
          >
            {t(submitLabel)}
          </SubmitButton>
        </>
      }
    >
      {above}
      <FormBody form={form} id={id}>
        {children}
      </FormBody>
    </Modal>
  )
}
