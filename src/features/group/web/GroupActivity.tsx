import { Anchor } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import type { Label } from '#core/labels.ts'
import { ActivitySection } from '#domain/activity/web/ActivitySection.tsx'
import { changedFacts } from '#domain/activity/changedFacts.ts'
import { routedFacts } from '#domain/folio/routedFacts.ts'
import { numberText, stayNumberText } from '#domain/numbering/web/numberText.ts'
import { stayActivityFacts, stayActivityLabel } from '#domain/stay/activityWords.ts'
import { reasonText } from '#domain/stay/reasonText.ts'
import { type Say, useText } from '#kit/web/locale.tsx'
import { useRead } from '#kit/web/query.ts'
import { Group, type GroupActivity as Entry } from '../contract.ts'
import { folioActionLabels, groupActionLabels, groupActivityFacts, pageWords as words } from '../labels.ts'
import classes from './group.module.css'

/** So many records stand in a line before the rest is asked for. */
const SHOWN = 6

/** The number stands in the link already. */
const { number: _, ...memberFacts } = stayActivityFacts

/** Who did what with the group, its reservations and its rooms, newest first. */
export function GroupActivity({ groupId }: { groupId: number }): ReactNode {
  const t = useText()
  const read = useRead(Group.activity, { id: groupId })
  const labelOf = ({ entity, action }: Entry): Label =>
    ({ Group: groupActionLabels, Folio: folioActionLabels })[entity]?.[action] ?? stayActivityLabel(action)
  const details = (entry: Entry): string =>
    [
      ...routedFacts(t, (number) => t(words.folioNo, numberText('folio', number)), entry),
      ...changedFacts(t, entry.entity === 'Group' ? groupActivityFacts : memberFacts, entry),
      ...(entry.reason ? [t(reasonText(entry.reason))] : []),
    ].join(' · ')
  return (
    <ActivitySection
      title={words.activity}
      none={words.noActivity}
      of={read}
      height={120}
      what={(entry) => t(labelOf(entry))}
      renderNotes={(entry) => [
        ...(entry.of.length > 0 ? [<Records key="records" of={entry.of} />] : []),
        details(entry),
      ]}
    />
  )
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
