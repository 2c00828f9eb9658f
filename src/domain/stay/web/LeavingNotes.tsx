import type { ReactNode } from 'react'
import { LeftBehind } from '#domain/lostItem/web/LeftBehind.tsx'
import { TasksSection } from '#domain/task/web/TasksSection.tsx'
import { useText } from '#kit/web/locale.tsx'
import { Facts } from '#kit/web/ui/Record.tsx'
import { type LeavingNote, mustBeRead } from '../leavingShapes.ts'
import classes from './CheckOut.module.css'
import { GuestAlerts, VipMark } from './GuestAlerts.tsx'
import { payWords as words } from './payLabels.ts'

/** What is to be said, done and handed over before guests are gone; nothing where there is nothing. */
export function LeavingNotes({ notes }: { notes: readonly LeavingNote[] }): ReactNode {
  const t = useText()
  const told = notes.filter((note) => mustBeRead(note) || note.vip !== null || note.internalRemarks !== '')
  return told.map((note) => {
    const { stayId, guestId, guestName, roomNumber, vip, keyNote, internalRemarks, tasks, leftItems } = note
    const who = `${roomNumber ?? '–'} ${guestName}`
    const facts = [
      ...(keyNote === '' ? [] : [[words.keysBack, keyNote] as const]),
      ...(internalRemarks === '' ? [] : [[words.internalRemarks, internalRemarks] as const]),
    ]
    return (
      <section key={stayId} className={classes.note} aria-label={t(words.beforeLeaving, who)}>
        <h3>
          {t(words.beforeLeaving, who)} <VipMark vip={vip} />
        </h3>
        <GuestAlerts {...note} />
        {facts.length > 0 && <Facts facts={facts} />}
        {tasks > 0 && <TasksSection about={{ stayId }} />}
        {leftItems > 0 && <LeftBehind of={{ guestId }} />}
      </section>
    )
  })
}
