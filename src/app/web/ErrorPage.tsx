import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useText } from '#kit/web/locale.tsx'
import { EmptyState } from '#kit/web/ui/EmptyState.tsx'
import classes from './ErrorPage.module.css'
import { shellWords } from './labels.ts'

const CODES = { notFound: '404', failed: '500', unreached: '…' } as const

/** /404, /500 and /_error, without the shell; also what stands where a page could not be drawn. */
export function ErrorPage({ kind }: { kind: 'notFound' | 'failed' | 'unreached' }): ReactNode {
  const t = useText()
  const isMissing = kind === 'notFound'
  return (
    <main className={classes.page}>
      <EmptyState
        icon={<span className={classes.code}>{CODES[kind]}</span>}
        title={shellWords[`${kind}Title`]}
        hint={shellWords[`${kind}Text`]}
        action={
          <div className={classes.buttons}>
            {!isMissing && <Button onClick={() => window.location.reload()}>{t(shellWords.reload)}</Button>}
            <Button variant={isMissing ? 'filled' : 'default'} renderRoot={(props) => <Link to="/" {...props} />}>
              {t(shellWords.toDashboard)}
            </Button>
          </div>
        }
      />
    </main>
  )
}
