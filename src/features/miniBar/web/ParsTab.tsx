import { Button, MultiSelect } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import type { Label } from '#core/labels.ts'
import { options } from '#domain/choices/contract.ts'
import { MiniBar } from '#domain/miniBar/contract.ts'
import { type Chosen, chosenOf, Quantities } from '#domain/miniBar/web/Quantities.tsx'
import { useText } from '#kit/web/locale.tsx'
import { useCommand, useRead } from '#kit/web/query.ts'
import { Loaded } from '#kit/web/ui/Loaded.tsx'
import { Modal } from '#kit/web/ui/Modal.tsx'
import { Section } from '#kit/web/ui/Section.tsx'
import { words } from '../labels.ts'
import classes from './MiniBar.module.css'

interface RoomType {
  readonly id: number
  readonly label: Label
}

/** How many of which item lie in a room of each type. */
export function ParsTab(): ReactNode {
  const t = useText()
  const read = useRead(MiniBar.pars, {})
  const types = useRead(options.RoomType, { limit: 500 }).data ?? []
  const items = useRead(options.MiniBarItem, { limit: 500 }).data ?? []
  const names = new Map(items.map(({ id, label }) => [id, label]))
  const [editing, setEditing] = useState<RoomType>()
  return (
    <Loaded of={read} height={320}>
      {(pars) => (
        <Section title={words.pars} flush>
          <ul className={classes.rooms}>
            {types.map((type) => {
              const own = pars.filter(({ roomTypeId, itemId }) => roomTypeId === type.id && names.has(itemId))
              return (
                <li key={type.id} className={classes.room}>
                  <span className={classes.wants}>
                    {t(type.label)}
                    <small>
                      {own.length === 0
                        ? t(words.nothingHere)
                        : own.map(({ itemId, quantity }) => `${quantity} × ${t(names.get(itemId) ?? '')}`).join(', ')}
                    </small>
                  </span>
                  <Button
                    size="compact-sm"
                    variant="default"
                    aria-label={t(words.parsOf, t(type.label))}
                    onClick={() => setEditing(type)}
                  >
                    {t(words.edit)}
                  </Button>
                </li>
              )
            })}
          </ul>
          {editing && (
            <ParDialog
              type={editing}
              others={types.filter(({ id }) => id !== editing.id)}
              pars={Object.fromEntries(
                pars
                  .filter(({ roomTypeId }) => roomTypeId === editing.id)
                  .map(({ itemId, quantity }) => [itemId, quantity]),
              )}
              onClose={() => setEditing(undefined)}
            />
          )}
        </Section>
      )}
    </Loaded>
  )
}

interface ParDialogProps {
  readonly type: RoomType
  readonly others: readonly RoomType[]
  readonly pars: Chosen
  readonly onClose: () => void
}

function ParDialog({ type, others, pars, onClose }: ParDialogProps): ReactNode {
  const t = useText()
  const stock = useRead(MiniBar.stock, { limit: 500 })
  const [chosen, setChosen] = useState(pars)
  const [also, setAlso] = useState<string[]>([])
  const save = useCommand(MiniBar.setPars, { onSuccess: onClose })
  return (
    <Modal
      title={t(words.parsOf, t(type.label))}
      size="small"
      onClose={onClose}
      actions={
        <Button
          loading={save.isPending}
          onClick={() => void save.run({ roomTypeIds: [type.id, ...also.map(Number)], items: chosenOf(chosen) })}
        >
          {t(words.edit)}
        </Button>
      }
    >
      <p className={classes.hint}>{t(words.parsHint)}</p>
      <MultiSelect
        label={t(words.alsoFor)}
        data={others.map(({ id, label }) => ({ value: String(id), label: t(label) }))}
        value={also}
        onChange={setAlso}
      />
      <Loaded of={stock} height={240}>
        {({ rows }) => <Quantities items={rows.filter(({ active }) => active)} chosen={chosen} onChange={setChosen} />}
      </Loaded>
    </Modal>
  )
}
