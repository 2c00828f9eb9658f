import { Button } from '@mantine/core'
import { IconAlertTriangle, IconCloudUpload } from '@tabler/icons-react'
import { type ReactNode, useEffect, useSyncExternalStore } from 'react'
import { words as kitWords } from '../labels.ts'
import { useText } from '../locale.tsx'
import { useTimeZone } from '../place.tsx'
import { formatInstant } from '../when.ts'
import { allKept, forget, type Kept, watchKept } from './kept.ts'
import { outboxWords as words } from './labels.ts'
import { keepSending, sendRefused } from './send.ts'
import classes from './Unsent.module.css'

const CLOCK = 11

/** What this person did that is not sent yet, or was refused when it was. */
export const useKept = (): readonly Kept[] => useSyncExternalStore(watchKept, allKept)

/** How many wait to be sent, and which; what was refused stands there until its person has read why. Sends while it is shown. */
export function Unsent({ said }: { readonly said: (kept: Kept) => string }): ReactNode {
  const t = useText()
  const kept = useKept()
  const waiting = kept.filter(({ state }) => state === 'waits')
  const refused = kept.filter(({ state }) => state === 'refused')
  useEffect(keepSending, [])
  return (
    <>
      {refused.length > 0 && (
        <section role="alert" className={`${classes.unsent} ${classes.refused}`}>
          <strong className={classes.head}>
            <IconAlertTriangle size={18} stroke={1.5} aria-hidden />
            {t(words.notTaken)}
          </strong>
          <p className={classes.hint}>{t(words.notTakenHint)}</p>
          <ul className={classes.list}>
            {refused.map((one) => (
              <li key={one.key}>
                <Line kept={one} said={said} />
                <p className={classes.why}>{one.message}</p>
                <Button size="xs" variant="default" onClick={() => void sendRefused(one.key)}>
                  {t(kitWords.tryAgain)}
                </Button>{' '}
                <Button size="xs" variant="default" onClick={() => forget(one.key)}>
                  {t(words.understood)}
                </Button>
              </li>
            ))}
          </ul>
        </section>
      )}
      {waiting.length > 0 && (
        <section className={classes.unsent}>
          <strong role="status" className={classes.head}>
            <IconCloudUpload size={18} stroke={1.5} aria-hidden />
            {t(words.toSend, waiting.length)}
          </strong>
          <p className={classes.hint}>{t(words.toSendHint)}</p>
          <ul className={classes.list}>
            {waiting.map((one) => (
              <li key={one.key} className={classes.line}>
                <Line kept={one} said={said} />
                {one.sentAt === null && (
                  <Button size="compact-xs" variant="subtle" onClick={() => forget(one.key)}>
                    {t(words.drop)}
                  </Button>
                )}
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

function Line({ kept, said }: { readonly kept: Kept; readonly said: (kept: Kept) => string }): ReactNode {
  const timeZone = useTimeZone()
  return (
    <span>
      <span className="tabular">{formatInstant(kept.at, timeZone).slice(CLOCK)}</span> {said(kept)}
    </span>
  )
}
