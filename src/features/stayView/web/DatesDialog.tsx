import { Alert } from '@mantine/core'
import { type ReactNode, useRef } from 'react'
import { type Day, nightsBetween } from '#core/day.ts'
import { type AmendPreview, Stay } from '#domain/stay/contract.ts'
import { stayWords } from '#domain/stay/web/labels.ts'
import { sayingText } from '#domain/stay/web/sayings.ts'
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
      {preview.problems.length > 0 && (
        <Alert color="red" role="alert" mb="md">
          {preview.problems.map((problem) => (
            <div key={problem.code}>{t(sayingText(problem))}</div>
          ))}
        </Alert>
      )}
      {preview.warnings.length > 0 && (
        <Alert color="orange" mb="md">
          {preview.warnings.map((warning) => (
            <div key={warning.code}>{t(sayingText(warning))}</div>
          ))}
        </Alert>
      )}
      <table className={classes.change}>
        <thead>
          <tr>
            <td />
            <th scope="col">{t(words.before)}</th>
            <th scope="col">{t(words.after)}</th>
          </tr>
        </thead>
        <tbody>
          <Line label={t(stayWords.arrival)} before={before.arrival} after={arrival} />
          <Line label={t(stayWords.departure)} before={before.departure} after={departure} />
          <Line
            label={t(words.nightsTitle)}
            before={nightsBetween(before.arrival, before.departure)}
            after={nightsBetween(arrival, departure)}
          />
          <Line label={t(words.roomTitle)} before={t(roomBefore)} after={preview.roomNumber ?? t(words.unassigned)} />
          <tr data-changed={preview.totalBefore !== preview.totalAfter || undefined}>
            <th scope="row">{t(words.total)}</th>
            <td>
              <Amount minor={preview.totalBefore} />
            </td>
            <td>
              <Amount minor={preview.totalAfter} strong />
            </td>
          </tr>
        </tbody>
      </table>
      <p className={classes.hint}>
        {changes.length === 0
          ? t(words.priceKept)
          : changes.map((change) => t(stayWords[change], count(change))).join(' · ')}
      </p>
    </>
  )
}

function Line({ label, before, after }: { label: string; before: string | number; after: string | number }): ReactNode {
  return (
    <tr data-changed={before !== after || undefined}>
      <th scope="row">{label}</th>
      <td>{before}</td>
      <td>{after}</td>
    </tr>
  )
}
