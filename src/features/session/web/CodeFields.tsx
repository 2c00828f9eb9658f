import { Anchor, TextInput } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useText } from '#kit/web/locale.tsx'
import { sessionWords } from '../labels.ts'

interface CodeFieldsProps {
  readonly code: string
  readonly error: string | undefined
  readonly onCode: (code: string) => void
  /** Another kind of code is asked for now: what was said of the former no longer holds. */
  readonly onOther: () => void
}

/** The second step of a sign-in: the six digits of the app, or a recovery code. */
export function CodeFields({ code, error, onCode, onOther }: CodeFieldsProps): ReactNode {
  const t = useText()
  const [isRecovery, setRecovery] = useState(false)
  return (
    <div>
      <TextInput
        key={String(isRecovery)}
        label={t(isRecovery ? sessionWords.recoveryCode : sessionWords.code)}
        description={t(isRecovery ? sessionWords.recoveryCodeNote : sessionWords.codeNote)}
        name="code"
        autoComplete={isRecovery ? 'off' : 'one-time-code'}
        inputMode={isRecovery ? 'text' : 'numeric'}
        autoCapitalize="none"
        autoFocus
        maxLength={20}
        value={code}
        onChange={(event) => onCode(event.currentTarget.value)}
        error={error}
      />
      <Anchor
        component="button"
        type="button"
        size="sm"
        mt="xs"
        onClick={() => {
          setRecovery(!isRecovery)
          onOther()
        }}
      >
        {t(isRecovery ? sessionWords.toApp : sessionWords.toRecoveryCode)}
      </Anchor>
    </div>
  )
}
