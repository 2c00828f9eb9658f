import { Badge, Button, MantineThemeProvider, Popover } from '@mantine/core'
import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useText } from '../locale.tsx'
import { tableWords } from './labels.ts'
import classes from './Toolbar.module.css'

interface FilterPopoverProps {
  /** Others stand in the line before it. */
  readonly more?: boolean
  /** How many of the filters behind it are set. */
  readonly set: number
  readonly children: ReactNode
}

/** The lists and calendars of the filters belong to the popover: a click on one is not outside of it. */
const within = {
  components: {
    Combobox: { defaultProps: { withinPortal: false } },
    Popover: { defaultProps: { withinPortal: false } },
  },
}

/** Filters that find no place in the line, behind a button that tells how many of them are set. */
export function FilterPopover({ more = false, set, children }: FilterPopoverProps): ReactNode {
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
          {t(more ? tableWords.moreFilters : tableWords.filters)}
        </Button>
      </Popover.Target>
      <Popover.Dropdown className={classes.behind ?? ''}>
        <MantineThemeProvider theme={within} inherit>
          {children}
        </MantineThemeProvider>
      </Popover.Dropdown>
    </Popover>
  )
}
