import { Alert, Button, Loader } from '@mantine/core'
import { IconInfoCircle } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import type { OutputOf } from '#core/contract.ts'
import { hotelErrors } from '#domain/hotel/errors.ts'
import { ActionForm } from '#kit/web/form/ActionForm.tsx'
import { TextField } from '#kit/web/form/TextField.tsx'
import { useLocale, useText } from '#kit/web/locale.tsx'
import { useRead } from '#kit/web/query.ts'
import { EmptyState } from '#kit/web/ui/EmptyState.tsx'
import { ErrorState } from '#kit/web/ui/ErrorState.tsx'
import { Page } from '#kit/web/ui/Page.tsx'
import { Section } from '#kit/web/ui/Section.tsx'
import { settingWords as words } from '../settingLabels.ts'
import { SetUp } from '../setUpContract.ts'
import { NewHotelFields, newHotelDefaults } from './NewHotelFields.tsx'
import classes from './SetUpPage.module.css'
import { useBrowserLanguage } from './useBrowserLanguage.ts'

const SIGN_IN = '/auth/login'

interface Props {
  /** From the address that the program printed. */
  readonly code: string
  readonly aside: ReactNode
  /** Signs the first administrator in and leads on; false where that is refused. */
  readonly enter: (loginName: string, password: string) => Promise<boolean>
}

/** /auth/set-up: the first hotel of a program that has none, for whoever has the code of its start. */
export function SetUpPage({ code, aside, enter }: Props): ReactNode {
  const t = useText()
  const locale = useLocale()
  const read = useRead(SetUp.state, {})
  const needed = read.data?.needed === true
  const [made, setMade] = useState<OutputOf<typeof SetUp.hotel>>()
  const [entering, setEntering] = useState(false)
  useBrowserLanguage()
  const signIn = (
    <Button component="a" href={SIGN_IN}>
      {t(words.signInNow)}
    </Button>
  )

  async function goIn(output: OutputOf<typeof SetUp.hotel> | undefined, password: string): Promise<void> {
    if (output === undefined) return
    setEntering(true)
    setMade(output)
    const entered = await enter(output.loginName, password).catch(() => false)
    if (!entered) setEntering(false)
  }

  return (
    <div className={classes.page}>
      <Page title={words.setUp} action={aside}>
        {made !== undefined && !entering && (
          <EmptyState title={t(words.isSetUp, made.name)} hint={t(words.signInNote, made.loginName)} action={signIn} />
        )}
        {made === undefined && read.data?.needed === false && (
          <EmptyState title={hotelErrors.setUpDone} action={signIn} />
        )}
        {(entering || (made === undefined && read.data === undefined && read.error === null)) && <Loader />}
        {made === undefined && read.error !== null && (
          <ErrorState error={read.error} retry={() => void read.refetch()} />
        )}
        {made === undefined && needed && (
          <>
            {code === '' && (
              <Alert icon={<IconInfoCircle size={18} />} title={t(words.noHotelYet)} mb="md">
                {t(words.codeWhere)}
              </Alert>
            )}
            <Section title={words.hotel}>
              <p className={classes.note}>{t(words.setUpNote)}</p>
              <ActionForm
                action={SetUp.hotel}
                defaults={{ ...newHotelDefaults(locale), setUpCode: code }}
                submitLabel={words.create}
                onDone={(output, { password }) => void goIn(output, password)}
              >
                <NewHotelFields currencies={read.data?.currencies ?? []} />
                <TextField name="setUpCode" label={words.setUpCode} hint={words.setUpCodeHint} />
              </ActionForm>
            </Section>
          </>
        )}
      </Page>
    </div>
  )
}
