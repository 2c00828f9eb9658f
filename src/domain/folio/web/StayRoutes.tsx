import { ActionIcon, Anchor, Tooltip } from '@mantine/core'
import { IconPlus, IconX } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { Link } from '@tanstack/react-router'
import { formatMinor } from '#core/formatMinor.ts'
import { useMissing } from '#domain/access/web/session.ts'
import type { StayStatus } from '#domain/stayStatus/status.ts'
import { confirm } from '#kit/web/feedback/confirm.ts'
import { type Say, useText } from '#kit/web/locale.tsx'
import { useCurrency } from '#kit/web/place.tsx'
import { useCommand, useRead } from '#kit/web/query.ts'
import { ActionButton } from '#kit/web/ui/ActionButton.tsx'
import { Amount } from '#kit/web/ui/Amount.tsx'
import { Line, Lines } from '#kit/web/ui/Record.tsx'
import { Section } from '#kit/web/ui/Section.tsx'
import { numberText } from '#domain/numbering/web/numberText.ts'
import { routeLabels, routeWords as words } from '../labels.ts'
import { StayRoute, type StayRouteRow } from '../routing.ts'
import { ApplyRoutesDialog, RouteDialog } from './RouteDialogs.tsx'

/** Who pays what is charged to the stay, and how much that was so far. */
export function StayRoutes({ stay }: { stay: { readonly id: number; readonly status: StayStatus } }): ReactNode {
  const t = useText()
  const { digits } = useCurrency()
  const read = useRead(StayRoute.of, { stayId: stay.id })
  const missing = useMissing('postCharge')
  const end = useCommand(StayRoute.end, { success: words.ended })
  const [open, setOpen] = useState<'new' | 'again'>()
  const routes = read.data ?? []
  const isOpen = stay.status === 'inHouse'
  if (!isOpen && routes.length === 0) return null
  const ask = (route: StayRouteRow) =>
    void confirm({
      title: t(words.endAsk, what(route, t)),
      lines: [words.endNote],
      confirmLabel: words.end,
      action: async () => {
        await end.send({ routeId: route.id })
      },
    })
  return (
    <Section
      title={words.title}
      flush
      action={
        isOpen && (
          <>
            {routes.length > 0 && (
              <ActionButton
                label={words.applyAgain}
                variant="subtle"
                size="compact-sm"
                reason={missing}
                onClick={() => setOpen('again')}
              />
            )}
            <ActionButton
              label={words.add}
              leftSection={<IconPlus size={14} />}
              variant="subtle"
              size="compact-sm"
              reason={missing}
              onClick={() => setOpen('new')}
            />
          </>
        )
      }
    >
      <Lines none={words.none}>
        {routes.map((route) => (
          <Line
            key={route.id}
            what={
              <>
                {what(route, t)} →{' '}
                <Anchor component={Link} to={`/front-office/folio/${route.target.folioId}`} size="inherit">
                  {targetName(route.target)}
                </Anchor>
              </>
            }
            notes={[
              route.untilDate === null
                ? t(words.onwards, route.fromDate)
                : t(words.fromUntil, route.fromDate, route.untilDate),
              ...(route.limitAmount === null || route.limitPer === null
                ? []
                : [
                    t(
                      words[route.limitPer === 'day' ? 'atMostADay' : 'atMost'],
                      formatMinor(route.limitAmount, digits),
                    ),
                  ]),
              ...(route.target.open ? [] : [t(words.closed)]),
            ]}
            aside={
              <>
                <Amount minor={route.moved} bare />
                {isOpen && missing === undefined && (
                  <Tooltip label={t(words.end)}>
                    <ActionIcon aria-label={t(words.endAsk, what(route, t))} onClick={() => ask(route)}>
                      <IconX size={16} />
                    </ActionIcon>
                  </Tooltip>
                )}
              </>
            }
          />
        ))}
      </Lines>
      {open === 'new' && <RouteDialog stayId={stay.id} onClose={() => setOpen(undefined)} />}
      {open === 'again' && <ApplyRoutesDialog stayId={stay.id} onClose={() => setOpen(undefined)} />}
    </Section>
  )
}

/** 'Everything', '50 % of Room charges'. */
function what({ charges, extraChargeGroup, percent }: StayRouteRow, t: Say): string {
  const kinds = t(extraChargeGroup ?? routeLabels[charges])
  return percent === null ? kinds : t(words.percentOf, percent, kinds)
}

const targetName = ({ name, number, windowNo }: StayRouteRow['target']): string =>
  [name, windowNo > 1 ? String(windowNo) : '', `№${numberText('folio', number)}`].filter(Boolean).join(' · ')
