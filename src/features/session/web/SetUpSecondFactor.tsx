import { Button, Group, Loader, TextInput } from '@mantine/core'
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { coreErrors } from '#core/errorTable.ts'
import { isSavedBefore } from '#kit/web/apiError.ts'
import { toast } from '#kit/web/feedback/toast.tsx'
import { words as kitWords } from '#kit/web/labels.ts'
import { useText } from '#kit/web/locale.tsx'
import { useCommand } from '#kit/web/query.ts'
import { sessionWords as words } from '../labels.ts'
import { SecondFactor } from '../secondFactor.ts'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import classes from './SecondFactor.module.css'

interface SetUpProps {
  /** The codes were shown and kept. */
  readonly onDone: () => void
  /** The person went back, or it could not begin. */
  readonly onBack?: () => void
}

/** A new secret for the app, its first code, and then the recovery codes. */
export function SetUpSecondFactor({ onDone, onBack }: SetUpProps): ReactNode {
  const t = useText()
  const begin = useCommand(SecondFactor.begin, { success: false })
  const [app, setApp] = useState<{ secret: string; picture: string }>()
  const [codes, setCodes] = useState<readonly string[]>()
  const [failed, setFailed] = useState(false)
  const started = useRef(false)

  const start = async (): Promise<void> => {
    setFailed(false)
    const begun = await begin.run({})
    if (!begun) return onBack ? onBack() : setFailed(true)
    const { toDataURL } = await import('qrcode')
    setApp({ secret: begun.secret, picture: await toDataURL(begun.uri, { width: 352, margin: 2 }) })
  }
  useEffect(() => {
    if (started.current) return
    started.current = true
    void start()
  })

  if (codes !== undefined) {
    return (
      <div className={classes.part}>
        <strong>{t(words.codesTitle)}</strong>
        <RecoveryCodes codes={codes} />
        <Group justify="flex-end">
          <Button onClick={onDone}>{t(words.keptThem)}</Button>
        </Group>
      </div>
    )
  }
  if (failed) return <Button onClick={() => void start()}>{t(kitWords.tryAgain)}</Button>
  if (app === undefined) return <Loader aria-label={t(kitWords.loading)} />
  return (
    <div className={classes.part}>
      <p className={classes.note}>{t(words.scan)}</p>
      <div className={classes.scan}>
        <img src={app.picture} alt={t(words.scanPicture)} />
        <div className={classes.key}>
          {t(words.orType)}
          <code>{app.secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}</code>
        </div>
      </div>
      <FirstCode onCodes={setCodes} onBack={onBack} onCodesLost={onDone} />
    </div>
  )
}

interface FirstCodeProps {
  readonly onCodes: (codes: readonly string[]) => void
  readonly onBack: (() => void) | undefined
  /** The step is on, but the answer with the codes never came: new ones are to be made. */
  readonly onCodesLost: () => void
}

function FirstCode({ onCodes, onBack, onCodesLost }: FirstCodeProps): ReactNode {
  const t = useText()
  const confirm = useCommand(SecondFactor.confirm, { success: false })
  const [code, setCode] = useState('')
  const [refusal, setRefusal] = useState<string>()

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    if (code.trim() === '') return setRefusal(t(coreErrors.required))
    setRefusal(undefined)
    try {
      const answer = await confirm.send({ code })
      if (answer) onCodes(answer.recoveryCodes)
    } catch (error) {
      if (isSavedBefore(error)) {
        toast.info(t(words.codesLost, t(words.secondStep)))
        return onCodesLost()
      }
      setRefusal(error instanceof Error ? error.message : t(kitWords.failed))
    }
  }

  return (
    <form className={classes.part} onSubmit={(event) => void submit(event)} noValidate>
      <TextInput
        label={t(words.code)}
        description={t(words.thenCode)}
        inputMode="numeric"
        autoComplete="one-time-code"
        autoFocus
        maxLength={10}
        value={code}
        onChange={(event) => setCode(event.currentTarget.value)}
        error={refusal}
      />
      <Group justify="flex-end" gap="sm">
        {onBack !== undefined && (
          <Button variant="default" onClick={onBack}>
            {t(words.back)}
          </Button>
        )}
        <Button type="submit" loading={confirm.isPending}>
          {t(words.goOn)}
        </Button>
      </Group>
    </form>
  )
}
