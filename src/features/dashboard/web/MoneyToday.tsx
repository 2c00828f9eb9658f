import type { ReactNode } from 'react'
import { useText } from '#kit/web/locale.tsx'
import { Amount } from '#kit/web/ui/Amount.tsx'
import { Section } from '#kit/web/ui/Section.tsx'
import type { Today } from '../contract.ts'
import { dashboardWords as words } from '../labels.ts'
import classes from './Dashboard.module.css'
import { ListLink } from './ListLink.tsx'

const figures = [
  { key: 'roomsTonight', list: '/front-office/night-audit' },
  { key: 'posted', list: '/report/daily' },
  { key: 'paid', list: '/report/payment-log' },
] as const

/** What the day has earned, for who may see revenue. */
export function MoneyToday({ money }: { money: NonNullable<Today['money']> }): ReactNode {
  const t = useText()
  return (
    <Section title={words.money}>
      <dl className={classes.lines}>
        {figures.map(({ key, list }) => (
          <div key={key}>
            <dt>{t(words[key])}</dt>
            <dd>
              <ListLink list={list}>
                <Amount minor={money[key]} />
              </ListLink>
            </dd>
          </div>
        ))}
      </dl>
    </Section>
  )
}
