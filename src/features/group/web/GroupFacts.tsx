import type { ReactNode } from 'react'
import type { Label } from '#core/labels.ts'
import { DayText } from '#kit/web/ui/DayText.tsx'
import { Amount } from '#kit/web/ui/Amount.tsx'
import { Facts, Figure, Figures } from '#kit/web/ui/Record.tsx'
import { Section } from '#kit/web/ui/Section.tsx'
import type { GroupRecord } from '../contract.ts'
import { formWords, listWords as words, pageWords } from '../labels.ts'

/** When the group comes, how many they are and what they owe, at a glance. */
export function GroupFigures({ group }: { group: GroupRecord }): ReactNode {
  const { arrival, departure, cutOff, rooms, unnamed, guests, total, balance } = group
  return (
    <Figures>
      <Figure label={words.arrival}>{arrival === null ? '–' : <DayText day={arrival} />}</Figure>
      <Figure label={words.departure}>{departure === null ? '–' : <DayText day={departure} />}</Figure>
      <Figure label={words.rooms}>{rooms}</Figure>
      <Figure label={words.guests}>{guests}</Figure>
      <Figure label={pageWords.unnamed}>{unnamed}</Figure>
      {cutOff !== null && (
        <Figure label={formWords.cutOff}>
          <DayText day={cutOff} />
        </Figure>
      )}
      <Figure label={words.total}>
        <Amount minor={total} />
      </Figure>
      <Figure label={words.balance}>
        <Amount minor={balance} strong />
      </Figure>
    </Figures>
  )
}

/** Whose the group is. */
export function GroupFacts({ group }: { group: GroupRecord }): ReactNode {
  const { companyName, guestName, remarks } = group
  const facts: readonly (readonly [Label, string])[] = [
    [words.owner, companyName ?? guestName],
    [words.contact, companyName === null ? '' : guestName],
    [words.remarks, remarks],
  ]
  return (
    <Section title={pageWords.facts}>
      <Facts facts={facts.filter(([, text]) => text !== '')} />
    </Section>
  )
}
