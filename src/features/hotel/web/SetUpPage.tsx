import { Button, Loader } from '@mantine/core'
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
import classes from './SetUpPage.module.css'
import { NewHotelFields, newHotelDefaults } from './NewHotelFields.tsx'

const SIGN_IN = '/auth/login'

/** /auth/set-up: the first hotel of a program that has none, for whoever has the code of its start. */
export function SetUpPage({ code, aside }: { code: string; aside: ReactNode }): ReactNode {
  const t = useText()
  const locale = useLocale()
  const read = useRead(SetUp.state, {})
  const [made, setMade] = useState<OutputOf<typeof SetUp.hotel>>()
  const signIn = (
    <Button component="a" href={SIGN_IN}>
      {t(words.signInNow)}
    </Button>
  )

  return (
    <div className={classes.page}>
      <Page title={words.setUp} action={aside}>
        {made !== undefined && (
          <EmptyState title={t(words.isSetUp, made.name)} hint={t(words.signInNote, made.loginName)} action={signIn} />
        )}
        {made === undefined && read.data?.needed === false && (
          <EmptyState title={hotelErrors.setUpDone} action={signIn} />
        )}
        {made === undefined && read.data === undefined && read.error === null && <Loader />}
        {read.error !== null && <ErrorState error={read.error} retry={() => void read.refetch()} />}
        {made === undefined && read.data?.needed === true && (
          <Section title={words.hotel}>
            <p className={classes.note}>{t(words.setUpNote)}</p>
            <ActionForm
              action={SetUp.hotel}
              defaults={{ ...newHotelDefaults(locale), setUpCode: code }}
              submitLabel={words.create}
              onDone={setMade}
            >
              <NewHotelFields currencies={read.data.currencies} />
              <TextField name="setUpCode" label={words.setUpCode} hint={words.setUpCodeHint} />
            </ActionForm>
          </Section>
        )}
      </Page>
    </div>
  )
}
