import { Button, Menu } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { Label } from '#core/labels.ts'
import { useText } from '../locale.tsx'
import type { RowAction } from '../table/rowAction.ts'

const more: Label = { en: 'More', mon: 'Бусад' }

/** Actions in a menu; one that can't be done now says why. */
export function MoreActions({ actions }: { actions: readonly RowAction[] }): ReactNode {
  const t = useText()
  return (
    <Menu position="bottom-end" width={280}>
      <Menu.Target>
        <Button variant="default" leftSection={<IconDots size={16} />}>
          {t(more)}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {actions.map(({ key, label, icon: Icon, reason, danger, run }) => (
          <Menu.Item
            key={key}
            disabled={reason !== undefined}
            {...(danger === true ? { color: 'red' } : {})}
            {...(Icon === undefined ? {} : { leftSection: <Icon size={16} stroke={1.5} /> })}
            onClick={run}
          >
            {t(label)}
            {reason !== undefined && <small style={{ display: 'block' }}>{t(reason)}</small>}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
