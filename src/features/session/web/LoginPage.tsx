import { Alert, Button, NativeSelect, PasswordInput, Stack, TextInput } from '@mantine/core'
import { useDocumentTitle } from '@mantine/hooks'
import { type FormEvent, type ReactNode, useState } from 'react'
import { words } from '#kit/web/labels.ts'
import { type Text, useText } from '#kit/web/locale.tsx'
import { sessionWords } from '../labels.ts'
import { signInErrorLabel } from '../signInErrors.ts'
import { type HotelChoice, signIn } from './authClient.ts'
import { CodeFields } from './CodeFields.tsx'
import { ClockNotices } from './ClockNotices.tsx'
import { LanguageSwitcher } from './LanguageSwitcher.tsx'
import { Logo } from './Logo.tsx'
import classes from './LoginPage.module.css'

interface LoginPageProps {
  /** Where the person wanted to go. */
  readonly callbackUrl: string
  /** An auth error code that led here. */
  readonly error?: string | undefined
  readonly onSignedIn: () => Promise<void>
}

/** /auth/login: user name and password; the hotel's code only when the name is known in several hotels. */
export function LoginPage({ callbackUrl, error, onSignedIn }: LoginPageProps): ReactNode {
  const t = useText()
  useDocumentTitle(t(sessionWords.signIn))
  const [fields, setFields] = useState({ username: '', password: '', hotel: '', code: '' })
  const [hotels, setHotels] = useState<readonly HotelChoice[]>([])
  const [step, setStep] = useState<'password' | 'code'>('password')
  const [visible, setVisible] = useState(false)
  const [submitted, setSubmitted] = useState(false)
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<Text | undefined>(error === undefined ? undefined : signInErrorLabel(error))

  const missing = (value: string): string | undefined =>
    submitted && value.trim() === '' ? t(sessionWords.pleaseFillIn) : undefined
  const set = (name: keyof typeof fields) => (event: React.ChangeEvent<HTMLInputElement>) =>
    setFields({ ...fields, [name]: event.currentTarget.value })

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    setSubmitted(true)
    setRefusal(undefined)
    if (fields.username.trim() === '' || fields.password === '') return
    if (step === 'code' && fields.code.trim() === '') return
    setBusy(true)
    try {
      const result = await signIn({ ...fields, username: fields.username.trim() }, callbackUrl)
      if (result.kind === 'signedIn') return await onSignedIn()
      if (result.kind === 'chooseHotel') {
        setHotels(result.hotels)
        setFields({ ...fields, hotel: result.hotels[0]?.code ?? '' })
      } else if (result.kind === 'enterCode') {
        setStep('code')
        setSubmitted(false)
      } else setRefusal(result.words ?? signInErrorLabel(result.code))
    } catch {
      setRefusal(sessionWords.noAnswer)
    } finally {
      setBusy(false)
    }
  }

  function askOther(): void {
    setRefusal(undefined)
    setFields({ ...fields, code: '' })
    setSubmitted(false)
  }

  function goBack(): void {
    setStep('password')
    setRefusal(undefined)
    setFields({ ...fields, code: '', password: '' })
    setSubmitted(false)
  }

  return (
    <main className={classes.page}>
      <div className={classes.language}>
        <LanguageSwitcher />
      </div>
      <form className={classes.card} onSubmit={(event) => void submit(event)} noValidate>
        <div className={classes.brand}>
          <Logo size={44} />
          <h1>{t(sessionWords.product)}</h1>
          <p>{t(sessionWords.welcome)}</p>
        </div>
        <ClockNotices />
        <Stack gap="md">
          {refusal !== undefined && (
            <Alert color="red" role="alert">
              {t(refusal)}
            </Alert>
          )}
          {step === 'code' && (
            <CodeFields
              code={fields.code}
              error={missing(fields.code)}
              onCode={(code) => setFields({ ...fields, code })}
              onOther={askOther}
            />
          )}
          {step === 'password' && (
            <>
              <TextInput
                label={t(sessionWords.userName)}
                name="username"
                autoComplete="username"
                autoCapitalize="none"
                autoFocus
                value={fields.username}
                onChange={set('username')}
                error={missing(fields.username)}
              />
              <PasswordInput
                label={t(sessionWords.password)}
                name="password"
                autoComplete="current-password"
                visible={visible}
                onVisibilityChange={setVisible}
                visibilityToggleButtonProps={{
                  'aria-label': t(visible ? words.hidePassword : words.showPassword),
                  tabIndex: 0,
                }}
                value={fields.password}
                onChange={set('password')}
                error={missing(fields.password)}
              />
              {hotels.length > 0 && (
                <NativeSelect
                  label={t(sessionWords.hotel)}
                  description={t(sessionWords.chooseHotel)}
                  name="hotel"
                  autoFocus
                  data={hotels.map(({ code, name }) => ({ value: code, label: `${name} (${code})` }))}
                  value={fields.hotel}
                  onChange={(event) => setFields({ ...fields, hotel: event.currentTarget.value })}
                />
              )}
            </>
          )}
          <Button type="submit" loading={busy} fullWidth size="md" mt="sm">
            {t(sessionWords.signIn)}
          </Button>
          {step === 'code' && (
            <Button variant="default" fullWidth onClick={goBack}>
              {t(sessionWords.back)}
            </Button>
          )}
        </Stack>
      </form>
    </main>
  )
}
