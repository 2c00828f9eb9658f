import { CloseButton, Drawer, NavLink } from '@mantine/core'
import { Link, useLocation } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { MenuItem } from '#domain/access/menu.ts'
import { useSession } from '#domain/access/web/session.ts'
import { sessionWords } from '#features/session/labels.ts'
import { Logo } from '#features/session/web/Logo.tsx'
import { useText } from '#kit/web/locale.tsx'
import { shellWords } from '../labels.ts'
import { menuOf } from '#domain/access/menuOf.ts'
import { menuIcons } from './menuIcons.ts'
import classes from './Sidebar.module.css'

const WIDTH = 280

/** The drawer with the menu tree; it closes on any route change (its owner does that). */
export function Sidebar({ opened, onClose }: { opened: boolean; onClose: () => void }): ReactNode {
  const t = useText()
  const session = useSession()
  const { pathname } = useLocation()

  const entry = (item: MenuItem): ReactNode => {
    const Icon = menuIcons[item.path]
    return (
      <NavLink
        key={item.path}
        renderRoot={(props) => <Link to={item.path} {...props} />}
        onClick={onClose}
        label={t(item.title)}
        active={item.path === pathname}
        aria-current={item.path === pathname ? 'page' : undefined}
        leftSection={Icon && <Icon size={18} stroke={1.5} />}
        className={classes.link ?? ''}
      />
    )
  }

  return (
    <Drawer.Root
      opened={opened}
      onClose={onClose}
      size={WIDTH}
      padding={0}
      transitionProps={{ duration: 150 }}
      classNames={{ content: classes.drawer ?? '' }}
    >
      <Drawer.Overlay />
      <Drawer.Content aria-label={t(shellWords.menu)}>
        <div className={classes.head}>
          <Link to="/" className={classes.logo ?? ''} onClick={onClose} aria-label={t(shellWords.home)}>
            <Logo />
            <span>{t(sessionWords.product)}</span>
          </Link>
          <CloseButton aria-label={t(shellWords.closeMenu)} onClick={onClose} />
        </div>
        <nav className={classes.tree} aria-label={t(shellWords.menu)}>
          {menuOf(session).map((item) => {
            if (!('children' in item)) return entry(item)
            const Icon = menuIcons[item.key]
            return (
              <NavLink
                key={item.key}
                label={t(item.title)}
                leftSection={Icon && <Icon size={18} stroke={1.5} />}
                defaultOpened={item.children.some((child) => child.path === pathname)}
                childrenOffset={26}
                className={classes.link ?? ''}
              >
                {item.children.map(entry)}
              </NavLink>
            )
          })}
        </nav>
      </Drawer.Content>
    </Drawer.Root>
  )
}
