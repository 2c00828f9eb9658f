import { Alert, Anchor } from '@mantine/core'
import { IconInfoCircle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { queryNamed } from '#core/contract.ts'
import { useText } from '#kit/web/locale.tsx'
import { useRead } from '#kit/web/query.ts'
import { notSetUpWords as words } from '../notSetUpLabels.ts'
import type { SetUp } from '../setUpContract.ts'

/** Of the first page of all: without what checks shapes. */
const setUpState = queryNamed<typeof SetUp, 'state'>('SetUp', 'state')

/** Says at the sign-in of a program without a hotel that it is not set up yet, and where the code for it stands; nothing elsewhere. */
export function NotSetUp(): ReactNode {
  const t = useText()
  const { data } = useRead(setUpState, {}, { freshFor: 60_000 })
  if (data?.needed !== true) return null
  return (
    <Alert icon={<IconInfoCircle size={18} />} title={t(words.title)}>
      {t(words.note)}{' '}
      <Anchor href="/auth/set-up" inherit>
        {t(words.toSetUp)}
      </Anchor>
    </Alert>
  )
}
