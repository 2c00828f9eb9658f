import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useSignedIn } from '#domain/access/web/session.ts'
import { useText } from '#kit/web/locale.tsx'
import { sessionWords as words } from '../labels.ts'
import { LanguageSwitcher } from './LanguageSwitcher.tsx'
import classes from './SecondFactor.module.css'
import { SetUpSecondFactor } from './SetUpSecondFactor.tsx'

/** In place of the program, for whose role a second step is required and is not there yet. */
export function SecondFactorDue(): ReactNode {
  const t = useText()
  const { reread, signOut } = useSignedIn()
  const [begun, setBegun] = useState(false)
  return (
    <main className={classes.due}>
      <div className={classes.top}>
        <LanguageSwitcher />
      </div>
      <div className={classes.card}>
        <h1>{t(words.secondStep)}</h1>
        {begun ? (
          <SetUpSecondFactor onDone={() => void reread()} onBack={() => setBegun(false)} />
        ) : (
          <div className={classes.part}>
            <p className={classes.note}>{t(words.secondStepOff)}</p>
            <p className={classes.note}>{t(words.secondStepDue)}</p>
            <Button onClick={() => setBegun(true)}>{t(words.setUpStep)}</Button>
            <Button variant="default" onClick={() => void signOut()}>
              {t(words.logOut)}
            </Button>
          </div>
        )}
      </div>
    </main>
  )
}
