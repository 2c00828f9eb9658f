import { Tooltip } from '@mantine/core'
import { IconClipboardCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { labels } from '#core/labels.ts'
import { useText } from '#kit/web/locale.tsx'
import classes from './PreRegisteredSign.module.css'

const words = labels({
  preRegisteredOf: { en: 'Pre-registered: {0} of {1}', mon: 'Урьдчилан бүртгүүлсэн: {0} / {1}' },
})

/** Beside the name of who is to come: how many of the party have written themselves down. */
export function PreRegisteredSign({ persons, of }: { persons: number; of: number }): ReactNode {
  const t = useText()
  const text = t(words.preRegisteredOf, persons, of)
  return (
    <Tooltip label={text}>
      <span role="img" aria-label={text} className={classes.sign ?? ''} data-all={persons >= of}>
        <IconClipboardCheck size={14} stroke={1.75} />
      </span>
    </Tooltip>
  )
}
