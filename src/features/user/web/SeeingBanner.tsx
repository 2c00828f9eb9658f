import { Button } from '@mantine/core'
import { IconArrowBackUp, IconEye } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useSession } from '#domain/access/web/session.ts'
import { useText } from '#kit/web/locale.tsx'
import { userWords } from '../labels.ts'
import { RoleBadge } from './RoleBadge.tsx'
import { useSeeAs } from './useSeeAs.ts'
import classes from './SeeingBanner.module.css'

/** Says on every page that it is seen as another role, with the way back. */
export function SeeingBanner(): ReactNode {
  const t = useText()
  const { seesAs } = useSession()
  const { goBack } = useSeeAs()
  if (seesAs === null) return null
  return (
    <div className={classes.banner} role="status">
      <IconEye size={18} stroke={1.5} aria-hidden />
      <span>{t(userWords.seeingAs)}</span>
      <RoleBadge name={seesAs.name} colour={seesAs.colour} />
      <span className={classes.note}>{t(userWords.seeingNote)}</span>
      <Button
        variant="default"
        className={classes.back ?? ''}
        leftSection={<IconArrowBackUp size={16} />}
        onClick={() => void goBack()}
      >
        {t(userWords.backToOwn)}
      </Button>
    </div>
  )
}
