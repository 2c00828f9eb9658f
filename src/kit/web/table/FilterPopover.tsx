import { Badge, Button, Popover, Stack } from '@mantine/core'
import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { type Text, useText } from '../locale.tsx'

interface FilterPopoverProps {
  readonly label: Text
  /** How many of the filters behind it are set. */
  readonly set: number
  readonly className?: string | undefined
  /** Lists of their own must not count as outside of it: `comboboxProps={{ withinPortal: false }}`. */
  readonly children: ReactNode
}

/** Filters that find no place in the line, behind a button that tells how many of them are set. */
export function FilterPopover({ label, set, className, children }: FilterPopoverProps): ReactNode {
  const t = useText()
  return (
    <Popover position="bottom-start" width={300} trapFocus>
      <Popover.Target>
        <Button
          variant="default"
          leftSection={<IconAdjustmentsHorizontal size={16} stroke={1.5} />}
          rightSection={
            set > 0 && (
              <Badge size="sm" circle>
                {set}
              </Badge>
            )
          }
        >
          {t(label)}
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <Stack gap="sm" {...(className === undefined ? {} : { className })}>
          {children}
        </Stack>
      </Popover.Dropdown>
    </Popover>
  )
}
