import { ActionIcon, Kbd, TextInput, Tooltip } from '@mantine/core'
import {
  IconBed,
  IconBuilding,
  IconCash,
  IconChartBar,
  IconCup,
  IconDots,
  IconSearch,
  IconShieldCheck,
  IconStar,
  IconStarFilled,
  IconTag,
  IconUserCheck,
  IconUsers,
} from '@tabler/icons-react'
import { Link, useNavigate } from '@tanstack/react-router'
import { type ReactNode, useRef, useState } from 'react'
import type { Label } from '#core/labels.ts'
import type { MenuItem } from '#domain/access/menu.ts'
import { useText } from '#kit/web/locale.tsx'
import { EmptyState } from '#kit/web/ui/EmptyState.tsx'
import { Page } from '#kit/web/ui/Page.tsx'
import { useScreenKeys } from '#kit/web/useScreenKeys.ts'
import { placeWords as words, sectionLabels } from '../labels.ts'
import { found, type Section } from '../sections.ts'
import classes from './PlaceTiles.module.css'

const icons: Record<Section['key'], typeof IconBed> = {
  hotel: IconBuilding,
  rooms: IconBed,
  rates: IconTag,
  charges: IconCup,
  money: IconCash,
  people: IconUsers,
  other: IconDots,
  desk: IconUserCheck,
  sales: IconChartBar,
  control: IconShieldCheck,
}

export interface Favourites {
  readonly paths: readonly string[]
  readonly toggle: (path: string) => void
}

interface PlaceTilesProps {
  readonly title: Label
  readonly sections: readonly Section[]
  readonly favourites?: Favourites
}

/** A page of places to go to, by section, found by a word of their name. */
export function PlaceTiles({ title, sections, favourites }: PlaceTilesProps): ReactNode {
  const t = useText()
  const navigate = useNavigate()
  const [text, setText] = useState('')
  const box = useRef<HTMLInputElement>(null)
  useScreenKeys({ '/': () => box.current?.focus() })
  const shown = found(sections, text)
  const first = shown[0]?.items[0]
  const kept = shown.flatMap(({ key, items }) =>
    items.filter(({ path }) => favourites?.paths.includes(path)).map((item) => ({ key, item })),
  )
  const tile = (key: Section['key'], item: MenuItem): ReactNode => (
    <Tile key={item.path} section={key} item={item} favourites={favourites} />
  )
  return (
    <Page
      title={title}
      filters={
        <TextInput
          ref={box}
          type="search"
          role="searchbox"
          className={classes.search ?? ''}
          aria-label={t(words.find)}
          aria-keyshortcuts="/"
          placeholder={t(words.find)}
          leftSection={<IconSearch size={16} stroke={1.5} />}
          rightSection={<Kbd size="xs">/</Kbd>}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && text !== '' && first !== undefined) void navigate({ to: first.path })
            if (event.key === 'Escape') setText('')
          }}
        />
      }
    >
      {shown.length === 0 && <EmptyState title={words.nothing} hint={words.nothingHint} />}
      {kept.length > 0 && (
        <section>
          <h2 className={classes.heading}>{t(words.favourites)}</h2>
          <div className={classes.tiles}>{kept.map(({ key, item }) => tile(key, item))}</div>
        </section>
      )}
      {shown.map(({ key, items }) => (
        <section key={key}>
          <h2 className={classes.heading}>{t(sectionLabels[key])}</h2>
          <div className={classes.tiles}>{items.map((item) => tile(key, item))}</div>
        </section>
      ))}
    </Page>
  )
}

interface TileProps {
  readonly section: Section['key']
  readonly item: MenuItem
  readonly favourites: Favourites | undefined
}

function Tile({ section, item, favourites }: TileProps): ReactNode {
  const t = useText()
  const Icon = icons[section]
  const isKept = favourites?.paths.includes(item.path) === true
  const says = t(isKept ? words.leave : words.keep, t(item.title))
  const Star = isKept ? IconStarFilled : IconStar
  return (
    <div className={classes.tile}>
      <Link to={item.path} className={classes.link}>
        <span className={classes.icon} aria-hidden>
          <Icon size={18} stroke={1.5} />
        </span>
        <span>{t(item.title)}</span>
      </Link>
      {favourites && (
        <Tooltip label={says}>
          <ActionIcon
            aria-label={says}
            aria-pressed={isKept}
            className={`${classes.star} ${isKept ? classes.kept : ''}`}
            onClick={() => favourites.toggle(item.path)}
          >
            <Star size={16} stroke={1.5} />
          </ActionIcon>
        </Tooltip>
      )}
    </div>
  )
}
