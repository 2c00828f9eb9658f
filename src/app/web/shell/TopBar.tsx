import { ActionIcon, Button, Tooltip } from '@mantine/core'
import { IconHistory, IconMenu2 } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useSignedIn } from '#domain/access/web/session.ts'
import { CashSign } from '#features/cashier/web/CashSign.tsx'
import { useHotelFace } from '#domain/hotel/web/useHotelFace.ts'
import { SearchButton } from '#features/search/web/SearchButton.tsx'
import { LanguageSwitcher } from '#features/session/web/LanguageSwitcher.tsx'
import { LiveSign } from '#kit/web/live/LiveSign.tsx'
import { useLocale, useText } from '#kit/web/locale.tsx'
import { DayText } from '#kit/web/ui/DayText.tsx'
import { useOnPhone } from '#kit/web/useOnPhone.ts'
import { shellWords } from '../labels.ts'
import { LicenceNotice } from './LicenceNotice.tsx'
import { placesOf } from './places.ts'
import classes from './TopBar.module.css'
import { UserMenu } from './UserMenu.tsx'

const DOWNTIME = '/front-office/downtime'
const CASHIER = '/payment/cashier'

/** Menu button and hotel at the left, the two header widgets at the right. */
export function TopBar({ onMenu, onShortcuts }: { onMenu: () => void; onShortcuts: () => void }): ReactNode {
  const t = useText()
  const { session, signOut } = useSignedIn()
  const { hotel } = session
  const face = useHotelFace()
  const locale = useLocale()
  const opens = (path: string): boolean =>
    session.menu.some(({ MenuLink2, Status }) => MenuLink2 === path && Status === 1)
  const onPhone = useOnPhone()
  const isBehind = hotel.businessDate < hotel.today
  return (
    <header className={classes.bar} style={face.colour === undefined ? {} : { borderTopColor: face.colour }}>
      <nav aria-label={t(shellWords.places)}>
        <Tooltip label={t(shellWords.openMenu)}>
          <ActionIcon aria-label={t(shellWords.openMenu)} onClick={onMenu}>
            <IconMenu2 size={20} stroke={1.5} />
          </ActionIcon>
        </Tooltip>
      </nav>
      {face.logo !== null && <img className={classes.logo} src={face.logo} alt="" />}
      <div className={classes.hotel}>{face.name}</div>
      <Tooltip label={isBehind ? t(shellWords.behind, hotel.today) : t(shellWords.businessDate)}>
        <div className={`${classes.date} ${isBehind ? classes.behind : ''}`} tabIndex={0} role="note">
          <DayText day={hotel.businessDate} as={onPhone ? 'short' : 'weekday'} />
        </div>
      </Tooltip>
      <LiveSign>
        {opens(DOWNTIME) && (
          <>
            <Button
              component={Link}
              to={DOWNTIME}
              variant="default"
              size="xs"
              className={classes.whole}
              visibleFrom="sm"
            >
              {t(shellWords.lastKnown)}
            </Button>
            <ActionIcon component={Link} to={DOWNTIME} aria-label={t(shellWords.lastKnown)} hiddenFrom="sm">
              <IconHistory size={18} stroke={1.5} />
            </ActionIcon>
          </>
        )}
      </LiveSign>
      <div className={classes.aside}>
        {opens(CASHIER) && <CashSign />}
        <SearchButton places={() => placesOf(session, { locale, signOut, openShortcuts: onShortcuts })} />
        {hotel.licenceExpiresAt !== null && <LicenceNotice until={hotel.licenceExpiresAt} />}
        <span className={classes.language}>
          <LanguageSwitcher />
        </span>
        <UserMenu onShortcuts={onShortcuts} />
      </div>
    </header>
  )
}
