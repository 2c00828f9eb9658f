import { Alert, Button } from '@mantine/core'
import { IconMailCheck } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { ActionModal } from '#kit/web/form/ActionModal.tsx'
import formClasses from '#kit/web/form/form.module.css'
import type { Values } from '#kit/web/form/schema.ts'
import { TextField } from '#kit/web/form/TextField.tsx'
import { useText } from '#kit/web/locale.tsx'
import { toast } from '#kit/web/feedback/toast.tsx'
import { MailSetting } from '../contract.ts'
import { emailWords as words } from '../labels.ts'

const SENT_ALONG = ['server', 'port', 'security', 'userName', 'senderName', 'senderAddress']

/** Tries what stands in the form around it before it is saved; a failure says what to mend. */
export function TestMail(): ReactNode {
  const t = useText()
  const { getValues, trigger } = useFormContext<Values>()
  const [values, setValues] = useState<Values>()
  const [refusal, setRefusal] = useState<string>()
  const open = async (): Promise<void> => {
    if (await trigger()) setValues(getValues())
  }
  const close = (): void => {
    setValues(undefined)
    setRefusal(undefined)
  }
  return (
    <div className={formClasses.wide}>
      <Button variant="default" leftSection={<IconMailCheck size={16} stroke={1.5} />} onClick={() => void open()}>
        {t(words.test)}
      </Button>
      {values && (
        <ActionModal
          title={words.test}
          action={MailSetting.test}
          defaults={{ to: values['hotelAddress'] || values['senderAddress'] }}
          fixed={{
            ...Object.fromEntries(SENT_ALONG.map((name) => [name, values[name]])),
            password: values['password'] || null,
          }}
          submitLabel={words.send}
          success={false}
          above={
            refusal === undefined ? (
              <p>{t(words.testHint)}</p>
            ) : (
              <Alert color="red" role="alert" mb="md">
                {refusal}
              </Alert>
            )
          }
          onRefused={({ message, body }) => {
            if (body.field === 'to') return false
            setRefusal(message)
            return true
          }}
          onDone={(output) => toast.success(t(words.sent, output?.address ?? ''))}
          onClose={close}
        >
          <TextField name="to" label={words.testTo} type="email" autoFocus wide />
        </ActionModal>
      )}
    </div>
  )
}
