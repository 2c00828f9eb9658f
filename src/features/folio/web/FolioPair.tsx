import { Anchor, Button, Checkbox } from '@mantine/core'
import { IconArrowLeft, IconArrowRight } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { type DragEvent, type ReactNode, useState } from 'react'
import { useMissing } from '#domain/access/web/session.ts'
import { Folio, type FolioLine, type FolioView } from '#domain/folio/contract.ts'
import { againstMove, againstPosting } from '#domain/folio/lineRules.ts'
import { lineText } from '#domain/folio/lineText.ts'
import { numberText } from '#domain/numbering/web/numberText.ts'
import { useText } from '#kit/web/locale.tsx'
import { useCommand, useRead } from '#kit/web/query.ts'
import { ActionButton } from '#kit/web/ui/ActionButton.tsx'
import { Amount } from '#kit/web/ui/Amount.tsx'
import { DayText } from '#kit/web/ui/DayText.tsx'
import { Loaded } from '#kit/web/ui/Loaded.tsx'
import { actionWords, pairWords as words } from '../labels.ts'
import classes from './FolioPair.module.css'
import { useUndoToast } from './useUndoToast.ts'

/** What the page itself drags: lines of a folio. */
const DRAGGED = 'application/x-folio-lines'

/** Two folios beside each other: lines are dragged, or chosen and sent, from one to the other, and taken back by the toast. */
export function FolioPair(props: { folio: FolioView; besideId: number; onClose: () => void }): ReactNode {
  const { folio, besideId, onClose } = props
  const t = useText()
  const beside = useRead(Folio.get, { id: besideId }, { keepPrevious: true })
  return (
    <>
      <div className={classes.bar}>
        <span>{t(words.hint)}</span>
        <Button variant="default" size="compact-sm" onClick={onClose}>
          {t(words.end)}
        </Button>
      </div>
      <Loaded of={beside} height={320}>
        {(other) => (
          <div className={classes.pair}>
            <Side folio={folio} other={other} arrow={<IconArrowRight size={16} />} />
            <Side folio={other} other={folio} arrow={<IconArrowLeft size={16} />} />
          </div>
        )}
      </Loaded>
    </>
  )
}

interface SideProps {
  readonly folio: FolioView
  /** Where its lines go, and from where others come. */
  readonly other: FolioView
  readonly arrow: ReactNode
}

function Side({ folio, other, arrow }: SideProps): ReactNode {
  const t = useText()
  const said = useUndoToast(actionWords.moved)
  const move = useCommand(Folio.moveLines, { success: false, onSuccess: said })
  const missing = useMissing('postCharge')
  const [chosen, choose] = useState<ReadonlySet<number>>(new Set())
  const [isOver, setOver] = useState(false)
  const lines = folio.lines.filter((line) => line.left !== 0 && againstMove(line, folio) === undefined)
  const own = lines.filter(({ id }) => chosen.has(id))
  const name = (one: FolioView) =>
    one.name || one.group?.name || [one.stay?.roomNumber, one.payer?.name].filter(Boolean).join(' · ')
  const toggle = (id: number, isOn: boolean) =>
    choose((before) => new Set([...[...before].filter((one) => one !== id), ...(isOn ? [id] : [])]))
  const send = (lineIds: number[], targetFolioId: number) => {
    choose(new Set())
    void move.run({ lineIds, targetFolioId })
  }
  const dragged = (line: FolioLine): number[] => (chosen.has(line.id) ? own.map(({ id }) => id) : [line.id])
  const from = (event: DragEvent): { folioId: number; lineIds: number[] } =>
    JSON.parse(event.dataTransfer.getData(DRAGGED)) as { folioId: number; lineIds: number[] }
  const takes = againstPosting(folio) === undefined && missing === undefined
  return (
    <section
      className={classes.side}
      aria-label={name(folio)}
      data-over={isOver}
      onDragOver={(event) => {
        if (!takes || !event.dataTransfer.types.includes(DRAGGED)) return
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        setOver(false)
        if (!event.dataTransfer.types.includes(DRAGGED)) return
        event.preventDefault()
        const { folioId, lineIds } = from(event)
        if (folioId !== folio.id) void move.run({ lineIds, targetFolioId: folio.id })
      }}
    >
      <header className={classes.head}>
        <Anchor component={Link} to={`/front-office/folio/${folio.id}`} size="inherit">
          {name(folio)} · №{numberText('folio', folio.number)}
        </Anchor>
        <Amount minor={folio.balance} strong />
      </header>
      <ul className={classes.lines}>
        {lines.map((line) => (
          <li
            key={line.id}
            draggable={missing === undefined}
            data-chosen={chosen.has(line.id)}
            onDragStart={(event) => {
              event.dataTransfer.effectAllowed = 'move'
              event.dataTransfer.setData(DRAGGED, JSON.stringify({ folioId: folio.id, lineIds: dragged(line) }))
            }}
          >
            <Checkbox
              checked={chosen.has(line.id)}
              onChange={(event) => toggle(line.id, event.currentTarget.checked)}
              label={
                <span className={classes.line}>
                  <DayText day={line.serviceDate} />
                  <span>{t(lineText(line))}</span>
                  <Amount minor={line.left} bare />
                </span>
              }
              classNames={{ labelWrapper: classes.label ?? '', body: classes.body ?? '' }}
            />
          </li>
        ))}
        {lines.length === 0 && <li className={classes.none}>{t(actionWords.nothingToMove)}</li>}
      </ul>
      <ActionButton
        label={t(words.send, own.length, name(other))}
        variant="default"
        leftSection={arrow}
        loading={move.isPending}
        reason={missing ?? (own.length === 0 ? words.chooseLines : undefined)}
        onClick={() =>
          send(
            own.map(({ id }) => id),
            other.id,
          )
        }
      />
    </section>
  )
}
