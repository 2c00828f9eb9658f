import { ActionIcon, Button, Tooltip } from '@mantine/core'
import { IconHistory, IconMenu2 } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useEffect, useState } from 'react'
import { useSignedIn } from '#domain/access/web/session.ts'
import { SearchButton } from '#features/search/web/SearchButton.tsx'
import { LanguageSwitcher } from '#features/session/web/LanguageSwitcher.tsx'
import { LiveSign } from '#kit/web/live/LiveSign.tsx'
import { useLocale, useText } from '#kit/web/locale.tsx'
import { DayText } from '#kit/web/ui/DayText.tsx'
import { shellWords } from '../labels.ts'
import classes from './TopBar.module.css'
import { UserMenu } from './UserMenu.tsx'
import { licenceLeft } from './licence.ts'
import type { Locale } from '#core/labels.ts'
import type { MenuItem } from '#domain/access/menu.ts'
import type { Session } from '#domain/access/session.ts'
import { sessionWords } from '#features/session/labels.ts'
import type { Entry } from '#features/search/web/entries.ts'
import { settings } from '#kit/web/settings.ts'
import { menuOf } from './menu.ts'

interface Doing {
  readonly locale: Locale
  readonly signOut: () => Promise<void>
  readonly openShortcuts: () => void
}

/** The screens that the menu shows and the few actions that are everywhere, for the search; found by their title in either language. */
function placesOf(session: Session, { locale, signOut, openShortcuts }: Doing): Entry[] {
  const other = locale === 'en' ? 'mon' : 'en'
  const entry = (kind: 'screens' | 'actions', title: MenuItem['title'], key: string) =>
    ({ key: `${kind}.${key}`, kind, title: title[locale], detail: title[other] }) as const
  const screens = menuOf(session).flatMap((item) => ('children' in item ? [...item.children] : [item]))
  const isDark = settings.get().themeColor === 'dark'
  const actions = [
    {
      title: { en: 'Монгол хэл', mon: 'English' },
      run: () => settings.setLocale(other),
    },
    {
      title: isDark ? shellWords.lightTheme : shellWords.darkTheme,
      run: () => settings.setThemeColor(isDark ? 'white' : 'dark'),
    },
    { title: shellWords.shortcuts, run: openShortcuts },
    { title: sessionWords.logOut, run: () => void signOut() },
  ]
  return [
    ...screens.map(({ path, title }) => ({ ...entry('screens', title, path), to: path })),
    ...actions.map(({ title, run }) => ({ ...entry('actions', title, title.en), run })),
  ]
}

/** Days, hours and minutes left before the program licence expires; a warning in its last 14 days. */
function LicenceNotice({ until }: { until: string }): ReactNode {
  const t = useText()
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 30_000)
    return () => clearInterval(timer)
  }, [])
  const left = licenceLeft(Date.parse(until), now)
  const look = left === undefined || left.isWarning ? classes.warning : classes.quiet
  return (
    <span className={`${classes.licence} ${look}`} role="status">
      {left === undefined ? t(shellWords.licenceEnded) : t(shellWords.licenceLeft, left.days, left.hours, left.minutes)}
    </span>
  )
}

const DOWNTIME = '/front-office/downtime'

/** Menu button and hotel at the left, the two header widgets at the right. */
export function TopBar({ onMenu, onShortcuts }: { onMenu: () => void; onShortcuts: () => void }): ReactNode {
  const t = useText()
  const { session, signOut } = useSignedIn()
  const { hotel } = session
  const locale = useLocale()
  const isBehind = hotel.businessDate < hotel.today
  return (
    <header className={classes.bar}>
      <Tooltip label={t(shellWords.openMenu)}>
        <ActionIcon aria-label={t(shellWords.openMenu)} onClick={onMenu}>
          <IconMenu2 size={20} stroke={1.5} />
        </ActionIcon>
      </Tooltip>
      <div className={classes.hotel}>{hotel.name}</div>
      <Tooltip label={isBehind ? t(shellWords.behind, hotel.today) : t(shellWords.businessDate)}>
        <div className={`${classes.date} ${isBehind ? classes.behind : ''}`} tabIndex={0} role="note">
          <DayText day={hotel.businessDate} as="weekday" />
        </div>
      </Tooltip>
      <LiveSign>
        {session.menu.some(({ MenuLink2, Status }) => MenuLink2 === DOWNTIME && Status === 1) && (
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
        <SearchButton places={() => placesOf(session, { locale, signOut, openShortcuts: onShortcuts })} />
        {hotel.licenceExpiresAt !== null && <LicenceNotice until={hotel.licenceExpiresAt} />}
        <LanguageSwitcher />
        <UserMenu onShortcuts={onShortcuts} />
      </div>
    </header>
  )
}
