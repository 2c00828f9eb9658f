import { UnstyledButton } from '@mantine/core'
import { IconBed, IconBuildingSkyscraper, IconMountain, IconTent } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { Label } from '#core/labels.ts'
import { useSession } from '#domain/access/web/session.ts'
import { confirm } from '#kit/web/feedback/confirm.ts'
import { useText } from '#kit/web/locale.tsx'
import { useCommand } from '#kit/web/query.ts'
import { Section } from '#kit/web/ui/Section.tsx'
import { KIT_CURRENCY, numbersOf } from '../../kitPlan.ts'
import { StarterKit } from '../../starterKitContract.ts'
import { STARTER_KITS, type StarterKitName, starterKits } from '../../starterKits.ts'
import { kitWords as words } from './labels.ts'
import classes from './StarterKits.module.css'

const icons = { gerCamp: IconTent, cityHotel: IconBuildingSkyscraper, hostel: IconBed, resort: IconMountain }

/** The kinds of hotels as which one without rooms may begin, each a button. */
export function StarterKits(): ReactNode {
  const t = useText()
  const { hotel } = useSession()
  const fill = useCommand(StarterKit.fill, { success: ({ rooms }) => t(words.filled, rooms) })
  const ask = (name: StarterKitName) => {
    const { rateTypes, seasons, charges, roomTypes, ...kit } = starterKits[name]
    const listed = (rows: readonly { readonly name: Label }[]) => rows.map((row) => t(row.name)).join(', ')
    return confirm({
      title: t(words.question, kit.name),
      lines: [
        t(words.lineRooms, roomTypes.map((type) => `${t(type.name)} (${numbersOf(type).length})`).join(', ')),
        t(words.lineRates, listed(rateTypes)),
        t(words.lineSeasons, listed(seasons)),
        t(words.lineCharges, listed(charges)),
        ...(hotel.currency === KIT_CURRENCY ? [] : [words.noPrices]),
      ],
      confirmLabel: words.fill,
      action: async () => {
        await fill.send({ kit: name })
      },
    })
  }
  return (
    <Section title={words.title}>
      <p className={classes.note}>{t(words.note)}</p>
      <div className={classes.kits}>
        {STARTER_KITS.map((name) => {
          const { name: label, note, roomTypes } = starterKits[name]
          const Icon = icons[name]
          return (
            <UnstyledButton key={name} className={classes.kit ?? ''} onClick={() => void ask(name)}>
              <Icon size={28} stroke={1.5} aria-hidden />
              <strong>{t(label)}</strong>
              <small>{t(words.rooms, roomTypes.flatMap(numbersOf).length, roomTypes.length)}</small>
              <small>{t(note)}</small>
            </UnstyledButton>
          )
        })}
      </div>
    </Section>
  )
}
