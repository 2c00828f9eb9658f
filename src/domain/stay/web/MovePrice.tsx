import type { ReactNode } from 'react'
import { useWatch } from 'react-hook-form'
import { SwitchField } from '#kit/web/form/SwitchField.tsx'
import { useText } from '#kit/web/locale.tsx'
import { useRead } from '#kit/web/query.ts'
import { Amount } from '#kit/web/ui/Amount.tsx'
import { Loaded } from '#kit/web/ui/Loaded.tsx'
import { Stay } from '../contract.ts'
import classes from './ChangeTable.module.css'
import { ChangeTable, Obstacles, PreviewPlace } from './ChangeTable.tsx'
import { stayWords } from './labels.ts'

/** Whether the nights to come keep their price in another room, and what the stay costs before and after. `roomId` left out: the form's. */
export function MovePrice({ stayId, roomId }: { readonly stayId: number; readonly roomId?: number }): ReactNode {
  const t = useText()
  const chosen: unknown = useWatch({ name: 'roomId' })
  const keepRates: unknown = useWatch({ name: 'keepRates' })
  const to = roomId ?? (typeof chosen === 'number' ? chosen : undefined)
  const preview = useRead(
    Stay.previewMove,
    { stayId, roomId: to ?? 0 },
    { enabled: to !== undefined, keepPrevious: true },
  )
  const keeps = keepRates !== false
  return (
    <>
      <SwitchField name="keepRates" label={stayWords.keepRates} />
      {to !== undefined && (
        <PreviewPlace>
          <Loaded of={preview} height={64}>
            {({ total, repriced, nights, problems }) => (
              <>
                {!keeps && <Obstacles problems={problems} warnings={[]} />}
                <ChangeTable
                  changes={[
                    {
                      label: stayWords.total,
                      before: <Amount minor={total} bare />,
                      after:
                        keeps || repriced !== null ? (
                          <Amount minor={keeps ? total : (repriced ?? 0)} bare strong />
                        ) : (
                          '–'
                        ),
                      isChanged: !keeps && repriced !== total,
                    },
                  ]}
                />
                <p className={classes.note}>
                  {repriced === null || repriced === total
                    ? t(stayWords.priceStays)
                    : keeps
                      ? [t(stayWords.wouldCost), ' ', <Amount key="cost" minor={repriced} />]
                      : t(stayWords.repriced, nights.filter(({ before, after }) => before !== after).length)}
                </p>
              </>
            )}
          </Loaded>
        </PreviewPlace>
      )}
    </>
  )
}
