import { ActionIcon, Tooltip } from '@mantine/core'
import { IconCheck, IconX } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { options } from '#domain/choices/contract.ts'
import { OptionField } from '#domain/choices/web/OptionField.tsx'
import { useOptions } from '#domain/choices/web/useOptions.ts'
import { confirm } from '#kit/web/feedback/confirm.ts'
import { ActionModal } from '#kit/web/form/ActionModal.tsx'
import { useText } from '#kit/web/locale.tsx'
import { useCommand, useRead } from '#kit/web/query.ts'
import { ActionButton } from '#kit/web/ui/ActionButton.tsx'
import { type PlainColumn, PlainTable, TotalCell } from '#kit/web/table/PlainTable.tsx'
import { Amount } from '#kit/web/ui/Amount.tsx'
import { DayText } from '#kit/web/ui/DayText.tsx'
import { Loaded } from '#kit/web/ui/Loaded.tsx'
import { Section } from '#kit/web/ui/Section.tsx'
import { type StayChargeRow, StayPackage, type StayPackageRow } from '../contract.ts'
import { stayPackageWords as words } from '../labels.ts'
import classes from './StayPackages.module.css'

interface Props {
  readonly stayId: number
  /** Whether packages can still be added and taken away. */
  readonly mayChange: boolean
}

/** What a stay includes beside the room: its packages and, day by day, what they put on the folio. */
export function StayPackages({ stayId, mayChange }: Props): ReactNode {
  const read = useRead(StayPackage.of, { stayId })
  const sold = useOptions(options.Package).options
  const [isAdding, setAdding] = useState(false)
  const had = read.data?.packages ?? []
  if (sold.length === 0 && had.length === 0) return null
  const holding = had.filter(({ until }) => until === null).map(({ packageId }) => packageId)
  const hasMore = sold.some(({ id }) => !holding.includes(id))
  return (
    <Section
      title={words.packages}
      flush
      action={
        mayChange &&
        hasMore && <ActionButton label={words.add} variant="subtle" size="compact-sm" onClick={() => setAdding(true)} />
      }
    >
      <Loaded of={read} height={64}>
        {({ packages, charges, onTop }) => (
          <>
            <Packages stayId={stayId} packages={packages} mayChange={mayChange} />
            {charges.length > 0 && <Charges charges={charges} onTop={onTop} />}
          </>
        )}
      </Loaded>
      {isAdding && (
        <ActionModal
          title={words.add}
          action={StayPackage.add}
          defaults={{ packageId: null }}
          fixed={{ stayId }}
          submitLabel={words.add}
          success={words.added}
          onClose={() => setAdding(false)}
        >
          <OptionField
            name="packageId"
            label={words.package}
            of={options.Package}
            only={({ id }) => !holding.includes(id)}
            autoFocus
          />
        </ActionModal>
      )}
    </Section>
  )
}

function Packages(props: { stayId: number; packages: readonly StayPackageRow[]; mayChange: boolean }): ReactNode {
  const { stayId, packages, mayChange } = props
  const t = useText()
  const remove = useCommand(StayPackage.remove)
  const ask = ({ packageId, label }: StayPackageRow) =>
    confirm({
      title: t(words.removeAsk, label),
      lines: [words.removeNote],
      confirmLabel: words.removeDo,
      danger: true,
      action: async () => {
        await remove.send({ stayId, packageId })
      },
    })
  if (packages.length === 0) return <p className={classes.none}>{t(words.none)}</p>
  return (
    <ul className={classes.packages}>
      {packages.map((one) => {
        const notes = [
          one.byRateType ? t(words.byRateType) : '',
          one.since === null ? '' : t(words.since, one.since),
          one.until === null ? '' : t(words.until, one.until),
        ].filter((text) => text !== '')
        return (
          <li key={one.packageId} className={one.until === null ? '' : classes.ended}>
            <span>{t(one.label)}</span>
            {notes.length > 0 && <small>{notes.join(' · ')}</small>}
            {mayChange && one.until === null && (
              <Tooltip label={t(words.remove, one.label)}>
                <ActionIcon size="sm" aria-label={t(words.remove, one.label)} onClick={() => void ask(one)}>
                  <IconX size={14} />
                </ActionIcon>
              </Tooltip>
            )}
          </li>
        )
      })}
    </ul>
  )
}

function Charges({ charges, onTop }: { charges: readonly StayChargeRow[]; onTop: number }): ReactNode {
  const t = useText()
  const columns: readonly PlainColumn<StayChargeRow>[] = [
    { label: words.date, render: ({ date }) => <DayText day={date} as="weekday" /> },
    {
      label: words.item,
      render: ({ item, quantity, inside }) => (
        <>
          {quantity === 1 ? t(item) : t(words.times, item, quantity)}
          {inside && <small>{t(words.inside)}</small>}
        </>
      ),
    },
    { label: words.amount, isAmount: true, render: ({ gross }) => <Amount minor={gross} bare /> },
    { label: words.charged, render: ({ posted }) => posted && <IconCheck size={16} aria-label={t(words.charged)} /> },
  ]
  const total = (
    <>
      <td colSpan={2}>{t(words.onTop)}</td>
      <TotalCell>
        <Amount minor={onTop} bare />
      </TotalCell>
      <td />
    </>
  )
  return (
    <div className={classes.scroll}>
      <PlainTable
        within="section"
        className={classes.charges}
        columns={columns}
        rows={charges}
        rowKey={({ packageId, item, date, inside }) => `${packageId} ${item.en} ${date} ${inside}`}
        rowClass={({ posted }) => (posted ? classes.ended : undefined)}
        {...(onTop > 0 ? { total } : {})}
      />
    </div>
  )
}
