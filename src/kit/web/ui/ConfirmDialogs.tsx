import { Alert, Button, Stack, Text, Textarea } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { ApiError } from '../api.ts'
import { type Asked, useQuestions } from '../feedback/confirm.ts'
import { words } from '../labels.ts'
import { useText } from '../locale.tsx'
import { Modal } from './Modal.tsx'

function ConfirmDialog({ asked }: { asked: Asked }): ReactNode {
  const t = useText()
  const [reason, setReason] = useState('')
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  const missingReason = asked.needsReason === true && reason.trim() === ''

  async function go(): Promise<void> {
    setBusy(true)
    setRefusal(undefined)
    try {
      await asked.action?.(reason.trim())
      asked.answer(true)
    } catch (error) {
      if (error instanceof ApiError && error.signedOut) asked.answer(false)
      else setRefusal(error instanceof Error ? error.message : t(words.failed))
    } finally {
      setBusy(false)
    }
  }

  return (
    <Modal
      title={asked.title}
      size="small"
      onClose={() => {
        if (!busy) asked.answer(false)
      }}
      closeLabel={asked.cancelLabel ?? words.cancel}
      actions={
        <Button
          {...(asked.danger === true ? { color: 'red' } : {})}
          loading={busy}
          disabled={missingReason}
          onClick={() => void go()}
          data-autofocus={asked.needsReason === true ? undefined : true}
        >
          {t(asked.confirmLabel)}
        </Button>
      }
    >
      <Stack gap="md">
        {asked.lines.map((line) => (
          <Text key={t(line)} size="md">
            {t(line)}
          </Text>
        ))}
        {asked.needsReason === true && (
          <Textarea
            label={t(words.reason)}
            description={t(words.reasonHint)}
            value={reason}
            onChange={(event) => setReason(event.currentTarget.value)}
            autosize
            minRows={2}
            maxLength={500}
            withAsterisk
            data-autofocus
          />
        )}
        {refusal !== undefined && (
          <Alert color="red" role="alert">
            {refusal}
          </Alert>
        )}
      </Stack>
    </Modal>
  )
}

/** Draws the questions that `confirm()` asks. */
export function ConfirmDialogs(): ReactNode {
  return useQuestions().map((asked, index) => <ConfirmDialog key={`${index}`} asked={asked} />)
}
