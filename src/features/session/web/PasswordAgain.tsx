import { Button, PasswordInput, Stack, Text } from '@mantine/core'
import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { commandNamed } from '#core/contract.ts'
import { coreErrors } from '#core/errorTable.ts'
import { useSession } from '#domain/access/web/session.ts'
import { ApiError, call } from '#kit/web/api.ts'
import { words } from '#kit/web/labels.ts'
import { useText } from '#kit/web/locale.tsx'
import { Modal } from '#kit/web/ui/Modal.tsx'
import { sessionWords } from '../labels.ts'
import type { OwnPassword } from '../ownPassword.ts'

const confirmPassword = commandNamed<typeof OwnPassword, 'confirmPassword'>('User', 'confirmPassword', [])

/** Asks who has not given the password for ten minutes, over whatever is open; `answer` goes on or goes back. */
export function PasswordAgain({ answer }: { answer: (given: boolean) => void }): ReactNode {
  const t = useText()
  const id = useId()
  const { loginName } = useSession().user
  const [password, setPassword] = useState('')
  const [visible, setVisible] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  const [busy, setBusy] = useState(false)

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    event.stopPropagation()
    if (password === '') return setRefusal(t(coreErrors.required))
    setBusy(true)
    setRefusal(undefined)
    try {
      await call(confirmPassword, { Password: password })
      answer(true)
    } catch (error) {
      if (error instanceof ApiError && error.signedOut) answer(false)
      else setRefusal(error instanceof Error ? error.message : t(words.failed))
      setBusy(false)
    }
  }

  return (
    <Modal
      title={sessionWords.passwordAgain}
      size="small"
      onClose={() => answer(false)}
      closeLabel={words.cancel}
      actions={
        <Button type="submit" form={id} loading={busy}>
          {t(sessionWords.goOn)}
        </Button>
      }
    >
      <form id={id} onSubmit={(event) => void submit(event)} noValidate>
        <Stack gap="md">
          <Text size="sm">{t(sessionWords.passwordAgainNote)}</Text>
          <input type="text" name="username" autoComplete="username" value={loginName} readOnly hidden />
          <PasswordInput
            label={t(sessionWords.password)}
            autoComplete="current-password"
            data-autofocus
            visible={visible}
            onVisibilityChange={setVisible}
            visibilityToggleButtonProps={{
              'aria-label': t(visible ? words.hidePassword : words.showPassword),
              tabIndex: 0,
            }}
            value={password}
            onChange={(event) => setPassword(event.currentTarget.value)}
            error={refusal}
          />
        </Stack>
      </form>
    </Modal>
  )
}
