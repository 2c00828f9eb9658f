import { Anchor } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useSession } from '#domain/access/web/session.ts'
import { grantedPaths } from '#domain/access/session.ts'
import { useText } from '#kit/web/locale.tsx'
import { Section } from '#kit/web/ui/Section.tsx'
import { fetchWords as words } from '../labels.ts'
import classes from './accounting.module.css'

const KEYS = '/integration/api-key'

/** How the accounting program fetches closed days with a key of the hotel; for who may see the keys. */
export function FetchDays(): ReactNode {
  const t = useText()
  const session = useSession()
  if (!grantedPaths(session).has(KEYS)) return null
  return (
    <Section title={words.title} flush>
      <p className={classes.keyHint}>
        {t(words.hint)} <code>GET /api/accounting/days/YYYY-MM-DD?layout=odoo&format=csv</code>{' '}
        <Anchor component={Link} to={KEYS} inherit underline="always">
          {t(words.keys)}
        </Anchor>
      </p>
    </Section>
  )
}
