import { ActionIcon, Popover, Tooltip } from '@mantine/core'
import { IconInfoCircle } from '@tabler/icons-react'
import { type CSSProperties, type ReactNode, useState } from 'react'
import type { Label } from '#core/labels.ts'
import { blockKindLabels } from '#domain/roomBlock/labels.ts'
import { statusStyles } from '#domain/stayStatus/status.ts'
import { useLocale, useText } from '#kit/web/locale.tsx'
import type { Colouring } from '../contract.ts'
import { words } from '../labels.ts'
import type { Condition } from '../rows.ts'
import bar from './Bar.module.css'
import { SheetIcon } from './BarIcons.tsx'
import classes from './Legend.module.css'
import type { Facts } from './useFacts.ts'
import { barMarks, type BarStatus, hueClass, payments, statusClass } from './look.ts'

/** What is drawn on the calendar; cancelled, no-show and void stays are not. */
const shown: readonly BarStatus[] = [
  'overdueArrival',
  'overdueDeparture',
  'dueIn',
  'dueOut',
  'arrived',
  'stayOver',
  'dayUse',
  'dayUseReservation',
  'confirmed',
  'unconfirmed',
  'checkedOut',
  'maintenanceBlock',
]

const titles = {
  status: words.statuses,
  payment: words.byPayment,
  source: words.bySource,
  group: words.byGroup,
} as const

interface Colour {
  readonly key: string
  readonly look: string
  readonly label: Label
  /** Drawn as a line below the guests of a room. */
  readonly isLine?: boolean
  readonly own?: string
}

/** What the bars' colours mean at the moment. */
function colours(colouring: Colouring, names: Facts['names']): Colour[] {
  switch (colouring) {
    case 'status':
      return [
        ...shown.map((key) => ({ key, look: statusClass(key), label: statusStyles[key].label })),
        {
          key: 'outOfService',
          look: statusClass('maintenanceBlock'),
          label: blockKindLabels.outOfService,
          isLine: true,
        },
      ]
    case 'payment':
      return payments.map(({ tone, label }, index) => ({ key: String(index), look: tone, label }))
    case 'source':
      return [
        ...names.map(({ value, name, nameMon }) => ({
          key: String(value),
          look: hueClass(value),
          label: { en: name, mon: nameMon },
        })),
        { key: '0', look: hueClass(0), label: words.noSource },
      ]
    case 'group':
      return [
        ...names.map(({ value, name, colour }) => ({
          key: String(value),
          look: colour ? (bar.own ?? '') : hueClass(value),
          label: { en: name, mon: name },
          own: colour,
        })),
        { key: 'group', look: hueClass(1), label: words.oneGroup },
        { key: '0', look: hueClass(0), label: words.noGroup },
      ]
  }
}

interface LegendProps {
  readonly colouring: Colouring
  readonly names: Facts['names']
  readonly conditions: readonly Condition[]
}

/** What colours, patterns and icons mean. */
export function Legend({ colouring, names, conditions }: LegendProps): ReactNode {
  const t = useText()
  const locale = useLocale()
  const [opened, setOpened] = useState(false)
  return (
    <Popover opened={opened} onChange={setOpened} position="bottom-end" width={360}>
      <Popover.Target>
        <Tooltip label={t(words.legend)} disabled={opened}>
          <ActionIcon
            aria-label={t(words.legend)}
            aria-expanded={opened}
            onClick={() => setOpened(!opened)}
            onKeyDown={({ key }) => key === 'Escape' && setOpened(false)}
          >
            <IconInfoCircle size={18} stroke={1.75} />
          </ActionIcon>
        </Tooltip>
      </Popover.Target>
      <Popover.Dropdown className={classes.sheet ?? ''}>
        <h2 className={classes.title}>{t(titles[colouring])}</h2>
        <ul className={classes.list}>
          {colours(colouring, names).map(({ key, look, label, isLine, own }) => (
            <li key={key} className={classes.item}>
              <span
                className={`${classes.sample} ${isLine ? classes.thin : ''} ${bar.bar} ${look}`}
                style={own ? ({ '--own': own } as CSSProperties) : undefined}
                aria-hidden="true"
              />
              {t(label)}
            </li>
          ))}
        </ul>
        <h2 className={classes.title}>{t(words.marks)}</h2>
        <ul className={classes.list}>
          {barMarks.map(({ icon, label }) => (
            <li key={icon} className={classes.item}>
              <SheetIcon name={icon} />
              {t(label)}
            </li>
          ))}
        </ul>
        <h2 className={classes.title}>{t(words.roomsTitle)}</h2>
        <ul className={classes.list}>
          {conditions.map(({ houseStatus, name, nameMon, colour }) => (
            <li key={houseStatus} className={classes.item}>
              <SheetIcon name={houseStatus} colour={colour} />
              {locale === 'mon' ? nameMon : name}
            </li>
          ))}
        </ul>
      </Popover.Dropdown>
    </Popover>
  )
}
