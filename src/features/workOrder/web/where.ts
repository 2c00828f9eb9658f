import type { Label } from '#core/labels.ts'
import { say } from '#core/labels.ts'
import { workOrderWords } from '#domain/workOrder/labels.ts'

interface About {
  readonly roomNumber: string | null
  readonly equipment: Label | null
  readonly place: string
}

/** 'Room 204 · B1 Boiler · Cellar', as far as it is known. */
export function whereOf({ roomNumber, equipment, place }: About): Label {
  const said = (locale: 'en' | 'mon'): string =>
    [
      roomNumber === null ? '' : say(workOrderWords.inRoom, locale, roomNumber),
      equipment === null ? '' : equipment[locale],
      place,
    ]
      .filter((part) => part !== '')
      .join(' · ')
  return { en: said('en'), mon: said('mon') }
}
