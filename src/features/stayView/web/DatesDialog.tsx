import { type ReactNode, useRef } from 'react'
import { type Day, nightsBetween } from '#core/day.ts'
import { type AmendPreview, Stay } from '#domain/stay/contract.ts'
import { changeOf, ChangeTable, Obstacles } from '#domain/stay/web/ChangeTable.tsx'
import { stayWords } from '#domain/stay/web/labels.ts'
import { ActionModal } from '#kit/web/form/ActionModal.tsx'
import { type Text, useText } from '#kit/web/locale.tsx'
import { useRead } from '#kit/web/query.ts'
import { Amount } from '#kit/web/ui/Amount.tsx'
import { Loaded } from '#kit/web/ui/Loaded.tsx'
import { words } from '../labels.ts'
import classes from './DropDialog.module.css'

interface DatesDialogProps {
  readonly stayId: number
  readonly guest: string
  readonly arrival: Day
  readonly departure: Day
  readonly before: { readonly arrival: Day; readonly departure: Day }
  readonly roomBefore: Text
  /** null = none. */
  readonly roomId: number | null
  /** With the version that the stay has now; none when the person went back. */
  readonly onClose: (version?: number) => void
}

/** Other dates: old → new, nights and price, shown before it is done. */
export function DatesDialog(props: DatesDialogProps): ReactNode {
  const { stayId, guest, arrival, departure, roomId, onClose } = props
  const t = useText()
  const version = useRef<number>(undefined)
  const change = { stayId, arrival, departure, roomId }
  const preview = useRead(Stay.previewAmend, change)
  return (
    <ActionModal
      title={t(words.changeDates, guest)}
      action={Stay.amend}
      defaults={{}}
      fixed={change}
      submitLabel={words.change}
      isReady
      success={false}
      onDone={(output) => {
        version.current = output?.stays[0]?.version
      }}
      // it is closed just before it says that it is done
      onClose={() => queueMicrotask(() => onClose(version.current))}
    >
      <div className={classes.whole}>
        <Loaded of={preview} height={168}>
          {(data) => <Change {...props} preview={data} />}
        </Loaded>
      </div>
    </ActionModal>
  )
}

function Change({
  preview,
  before,
  arrival,
  departure,
  roomBefore,
}: DatesDialogProps & { preview: AmendPreview }): ReactNode {
  const t = useText()
  const count = (change: AmendPreview['nights'][number]['change']) =>
    preview.nights.filter((night) => night.change === change).length
  const changes = (['added', 'dropped', 'repriced'] as const).filter((change) => count(change) > 0)
  return (
    <>
      <Obstacles problems={preview.problems} warnings={preview.warnings} />
      <ChangeTable
        changes={[
          changeOf(stayWords.arrival, before.arrival, arrival),
          changeOf(stayWords.departure, before.departure, departure),
          changeOf(
            words.nightsTitle,
            nightsBetween(before.arrival, before.departure),
            nightsBetween(arrival, departure),
          ),
          changeOf(words.roomTitle, t(roomBefore), preview.roomNumber ?? t(words.unassigned)),
          {
            label: words.total,
            before: <Amount minor={preview.totalBefore} />,
            after: <Amount minor={preview.totalAfter} strong />,
            isChanged: preview.totalBefore !== preview.totalAfter,
          },
        ]}
      />
      <p className={classes.hint}>
        {changes.length === 0
          ? t(words.priceKept)
          : changes.map((change) => t(stayWords[change], count(change))).join(' · ')}
      </p>
    </>
  )
}
