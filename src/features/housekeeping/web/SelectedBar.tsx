import { Button } from '@mantine/core'
import { IconUser } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { HouseRow } from '#domain/housekeeping/contract.ts'
import type { useRoomActions } from '#domain/housekeeping/web/useRoomActions.ts'
import { useText } from '#kit/web/locale.tsx'
import { words } from '../labels.ts'
import classes from './House.module.css'
import type { Selected } from './useSelected.ts'

interface SelectedBarProps {
  readonly selected: Selected<HouseRow>
  readonly shown: number
  readonly rooms: ReturnType<typeof useRoomActions>
  readonly onGive: (rooms: readonly HouseRow[]) => void
}

/** What can be done at once with the rooms that are ticked. */
export function SelectedBar({ selected, shown, rooms, onGive }: SelectedBarProps): ReactNode {
  const t = useText()
  const ticked = selected.selected
  return (
    <div className={classes.selected} role="toolbar" aria-label={t(words.selected, ticked.length)}>
      <span className={ticked.length === 0 ? classes.idle : classes.count}>
        {ticked.length === 0 ? t(words.tickHint) : t(words.selected, ticked.length)}
      </span>
      {ticked.length < shown && (
        <Button size="compact-sm" variant="subtle" onClick={selected.all}>
          {t(words.selectShown)}
        </Button>
      )}
      {ticked.length > 0 && (
        <>
          <Button size="compact-sm" variant="subtle" onClick={selected.none}>
            {t(words.unselect)}
          </Button>
          {rooms.actionsOfAll(ticked).map(({ key, label, icon: Icon, run }) => (
            <Button
              key={key}
              size="compact-sm"
              variant="default"
              disabled={rooms.isPending}
              {...(Icon ? { leftSection: <Icon size={14} stroke={1.75} /> } : {})}
              onClick={run}
            >
              {t(label)}
            </Button>
          ))}
          <Button
            size="compact-sm"
            variant="default"
            leftSection={<IconUser size={14} stroke={1.75} />}
            onClick={() => onGive(ticked)}
          >
            {t(words.giveTo)}
          </Button>
        </>
      )}
    </div>
  )
}
