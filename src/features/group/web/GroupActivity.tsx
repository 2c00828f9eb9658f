import { Anchor } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import type { Label } from '#core/labels.ts'
import { changedFacts } from '#domain/activity/changedFacts.ts'
import { ROUTED_CHARGES } from '#domain/group/route.ts'
import { numberText, stayNumberText } from '#domain/numbering/web/numberText.ts'
import { stayActivityFacts, stayActivityLabel } from '#domain/stay/activityWords.ts'
import { reasonText } from '#domain/stay/reasonText.ts'
import { type Say, useText } from '#kit/web/locale.tsx'
import { useRead } from '#kit/web/query.ts'
import { InstantText } from '#kit/web/ui/InstantText.tsx'
import { Loaded } from '#kit/web/ui/Loaded.tsx'
import { Line, Lines } from '#kit/web/ui/Record.tsx'
import { Section } from '#kit/web/ui/Section.tsx'
import { Group, type GroupActivity as Entry } from '../contract.ts'
import { folioActionLabels, groupActionLabels, groupActivityFacts, pageWords as words, routeLabels } from '../labels.ts'
import classes from './group.module.css'

/** So many records stand in a line before the rest is asked for. */
const SHOWN = 6

/** The number stands in the link already. */
const { number: _, ...memberFacts } = stayActivityFacts

/** Who did what with the group, its reservations and its rooms, newest first. */
export function GroupActivity({ groupId }: { groupId: number }): ReactNode {
  const read = useRead(Group.activity, { id: groupId })
  return (
    <Section title={words.activity} flush>
      <Loaded of={read} height={120}>
        {(entries) => (
          <Lines none={words.noActivity}>
            {entries.map((entry) => (
              <EntryLine key={entry.id} entry={entry} />
            ))}
          </Lines>
        )}
      </Loaded>
    </Section>
  )
}

function EntryLine({ entry }: { entry: Entry }): ReactNode {
  const t = useText()
  const ofGroup = { Group: groupActionLabels, Folio: folioActionLabels }[entry.entity]
  const facts = entry.entity === 'Group' ? groupActivityFacts : memberFacts
  const details = [
    ...routed(entry).map((label) => t(label)),
    ...changedFacts(t, facts, entry),
    ...(entry.reason ? [t(reasonText(entry.reason))] : []),
  ]
  return (
    <Line
      what={t(ofGroup?.[entry.action] ?? stayActivityLabel(entry.action))}
      notes={[
        ...(entry.of.length > 0 ? [<Records key="records" of={entry.of} />] : []),
        ...(details.length > 0 ? [details.join(' · ')] : []),
      ]}
      aside={
        <>
          {entry.user} <InstantText at={entry.at} />
        </>
      }
    />
  )
}

/** Which charges a rule of the group is about. */
function routed({ before, after }: Entry): Label[] {
  const rule = after ?? before
  const charges = typeof rule === 'object' && rule !== null && 'charges' in rule ? rule.charges : undefined
  return ROUTED_CHARGES.filter((one) => one === charges).map((one) => routeLabels[one])
}

const paths = { Stay: 'stay', Reservation: 'reservation', Folio: 'folio' } as const

/** What a record is called where no guest and room tell it. */
function textOf(
  t: Say,
  entity: keyof typeof paths,
  { number, sequence }: { number: number; sequence: number | null },
): string {
  if (entity === 'Stay') return stayNumberText({ reservationNumber: number, sequence: sequence ?? 1 })
  return entity === 'Folio'
    ? t(words.folioNo, numberText('folio', number))
    : t(words.reservationNo, numberText('reservation', number))
}

function Records({ of }: { of: Entry['of'] }): ReactNode {
  const t = useText()
  const [whole, setWhole] = useState(false)
  const shown = whole || of.length <= SHOWN + 1 ? of : of.slice(0, SHOWN)
  return (
    <span className={classes.records}>
      {shown.map(({ entity, id, number, sequence, name }) => (
        <Link key={`${entity} ${id}`} className={classes.link} to={`/front-office/${paths[entity]}/${id}`}>
          {name || textOf(t, entity, { number, sequence })}
        </Link>
      ))}
      {shown.length < of.length && (
        <Anchor component="button" type="button" inherit onClick={() => setWhole(true)}>
          {t(words.moreRecords, of.length - shown.length)}
        </Anchor>
      )}
    </span>
  )
}
