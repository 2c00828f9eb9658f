import { Button, TextInput } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { MiniBar } from '#domain/miniBar/contract.ts'
import type { StockKind } from '#domain/miniBar/shapes.ts'
import { type Chosen, chosenOf, Quantities } from '#domain/miniBar/web/Quantities.tsx'
import { useText } from '#kit/web/locale.tsx'
import { useCommand, useRead } from '#kit/web/query.ts'
import { Loaded } from '#kit/web/ui/Loaded.tsx'
import { Modal } from '#kit/web/ui/Modal.tsx'
import { words } from '../labels.ts'
import classes from './MiniBar.module.css'

interface PurchaseDialogProps {
  /** What is bought; undefined = anything. */
  readonly kind: StockKind | undefined
  readonly onClose: () => void
}

/** What was bought for the store. */
export function PurchaseDialog({ kind, onClose }: PurchaseDialogProps): ReactNode {
  const t = useText()
  const read = useRead(MiniBar.stock, { limit: 500, ...(kind === undefined ? {} : { kind }) })
  const [chosen, setChosen] = useState<Chosen>({})
  const [note, setNote] = useState('')
  const purchase = useCommand(MiniBar.purchase, {
    success: ({ items }) => t(words.bought, items),
    onSuccess: onClose,
  })
  const items = chosenOf(chosen)
  return (
    <Modal
      title={words.purchaseTitle}
      size="small"
      onClose={onClose}
      actions={
        <Button
          loading={purchase.isPending}
          disabled={items.length === 0}
          onClick={() => void purchase.run({ items, note })}
        >
          {t(words.purchase)}
        </Button>
      }
    >
      <Loaded of={read} height={320}>
        {({ rows }) => (
          <div className={classes.fields}>
            <TextInput
              label={t(words.purchaseNote)}
              maxLength={200}
              value={note}
              onChange={(event) => setNote(event.currentTarget.value)}
            />
            <Quantities
              items={rows.map(({ itemId, label, group, store }) => ({
                itemId,
                label,
                group,
                note: t(words.inBooks, store),
              }))}
              chosen={chosen}
              onChange={setChosen}
            />
          </div>
        )}
      </Loaded>
    </Modal>
  )
}
