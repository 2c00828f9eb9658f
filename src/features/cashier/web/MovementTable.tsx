import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Movement } from '#domain/cashier/contract.ts'
import { movementWords, shiftWords as words } from '#domain/cashier/labels.ts'
import { detailOf } from '#domain/cashier/shiftSheet.ts'
import { numberText } from '#domain/numbering/web/numberText.ts'
import { useText } from '#kit/web/locale.tsx'
import { PlainTable } from '#kit/web/table/PlainTable.tsx'
import { Amount } from '#kit/web/ui/Amount.tsx'
import { useTimeZone } from '#kit/web/place.tsx'
import { formatInstant } from '#kit/web/when.ts'
import { deskWords } from '../labels.ts'
import classes from './Cashier.module.css'

/** Where its paper is; the folio that it stands on, where it does. */
const slipOf = ({ journalId }: Movement): string => `/payment/cashier/slip/${journalId}`
const placeOf = (movement: Movement): string =>
  movement.folioId === null ? slipOf(movement) : `/front-office/folio/${movement.folioId}`

/** What went through a drawer. */
export function MovementTable({ movements }: { movements: readonly Movement[] }): ReactNode {
  const t = useText()
  const timeZone = useTimeZone()
  const detail = (movement: Movement): string => t(detailOf(movement, (number) => numberText('folio', number)))
  return (
    <PlainTable
      within="section"
      rows={movements}
      rowKey={({ id }) => id}
      columns={[
        {
          label: words.time,
          className: classes.time,
          render: ({ postedAt }) => (
            <time dateTime={postedAt} title={formatInstant(postedAt, timeZone)}>
              {formatInstant(postedAt, timeZone).slice(-'00:00'.length)}
            </time>
          ),
        },
        {
          label: words.what,
          render: (movement) => {
            return (
              <>
                <Link to={placeOf(movement)} className={classes.link}>
                  {t(movementWords[movement.kind])}
                </Link>
                <small className={classes.under}>{detail(movement)}</small>
              </>
            )
          },
        },
        { label: words.detail, className: classes.detail, render: detail },
        {
          label: deskWords.slip,
          render: (movement) => (
            <Link to={slipOf(movement)} className={classes.link}>
              {t(movement.kind === 'exchange' ? deskWords.receipt : deskWords.slip)}
            </Link>
          ),
        },
        {
          label: words.amount,
          isAmount: true,
          render: ({ amount, currency, digits }) => <Amount minor={amount} currency={{ code: currency, digits }} />,
        },
      ]}
    />
  )
}
