import type { ReactNode } from 'react'
import { useText } from '#kit/web/locale.tsx'
import { Amount } from '#kit/web/ui/Amount.tsx'
import { Section } from '#kit/web/ui/Section.tsx'
import type { GroupRecord } from '../contract.ts'
import { formWords, listWords as words, pageWords } from '../labels.ts'
import classes from './group.module.css'

export function GroupFacts({ group }: { group: GroupRecord }): ReactNode {
  const t = useText()
  const { arrival, departure, companyName, guestName, cutOff, unnamed, guests, total, balance, remarks } = group
  return (
    <Section title={pageWords.facts}>
      <dl className={classes.facts}>
        <dt>{t(words.owner)}</dt>
        <dd>{companyName ?? guestName}</dd>
        {companyName !== null && (
          <>
            <dt>{t(words.contact)}</dt>
            <dd>{guestName}</dd>
          </>
        )}
        {arrival !== null && (
          <>
            <dt>{t(pageWords.nights)}</dt>
            <dd>{t(pageWords.fromUntil, arrival, departure ?? '')}</dd>
          </>
        )}
        <dt>{t(words.guests)}</dt>
        <dd>{guests}</dd>
        {unnamed > 0 && (
          <>
            <dt>{t(words.unnamed)}</dt>
            <dd>{unnamed}</dd>
          </>
        )}
        {cutOff !== null && (
          <>
            <dt>{t(formWords.cutOff)}</dt>
            <dd>{cutOff}</dd>
          </>
        )}
        <dt>{t(words.total)}</dt>
        <dd>
          <Amount minor={total} />
        </dd>
        <dt>{t(words.balance)}</dt>
        <dd>
          <Amount minor={balance} strong />
        </dd>
        {remarks !== '' && (
          <>
            <dt>{t(words.remarks)}</dt>
            <dd>{remarks}</dd>
          </>
        )}
      </dl>
    </Section>
  )
}
