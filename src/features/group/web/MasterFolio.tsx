import { ActionIcon, Tooltip } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { routeLabels } from '#domain/folio/labels.ts'
import { useMissing } from '#domain/access/web/session.ts'
import { numberText } from '#domain/numbering/web/numberText.ts'
import { confirm } from '#kit/web/feedback/confirm.ts'
import { useText } from '#kit/web/locale.tsx'
import { useCommand } from '#kit/web/query.ts'
import { ActionButton } from '#kit/web/ui/ActionButton.tsx'
import { Amount } from '#kit/web/ui/Amount.tsx'
import { Line, Lines } from '#kit/web/ui/Record.tsx'
import { Section } from '#kit/web/ui/Section.tsx'
import { Group, type GroupRecord } from '../contract.ts'
import { pageWords as words } from '../labels.ts'
import classes from './group.module.css'
import { RouteDialog } from './RouteDialog.tsx'

/** The folio on which a group pays together, and which charges of its rooms go there. */
export function MasterFolio({ group }: { group: GroupRecord }): ReactNode {
  const t = useText()
  const { id, folio, routes } = group
  const [adding, setAdding] = useState(false)
  const mayNot = useMissing('postCharge')
  const openFolio = useCommand(Group.openFolio)
  const removeRoute = useCommand(Group.removeRoute)

  const remove = (route: GroupRecord['routes'][number]) =>
    void confirm({
      title: t(words.removeRoute, t(route.extraChargeGroup ?? routeLabels[route.charges])),
      lines: [words.routeStays],
      confirmLabel: words.remove,
      action: async () => {
        await removeRoute.send({ id, groupRouteId: route.id })
      },
    })

  const folioLine = ({ id: folioId, number, balance }: NonNullable<GroupRecord['folio']>) => (
    <Line
      key="folio"
      what={
        <Link className={classes.link} to={`/front-office/folio/${folioId}`}>
          {t(words.folioNo, numberText('folio', number))}
        </Link>
      }
      notes={routes.length === 0 ? [t(words.noRoutes)] : []}
      aside={<Amount minor={balance} strong />}
    />
  )
  const routeLine = (route: GroupRecord['routes'][number]) => {
    const { charges, extraChargeGroup, fromDate, untilDate } = route
    const what = t(extraChargeGroup ?? routeLabels[charges])
    return (
      <Line
        key={route.id}
        what={what}
        notes={[untilDate === null ? t(words.onwards, fromDate) : t(words.fromUntil, fromDate, untilDate)]}
        aside={
          <Tooltip label={t(words.remove)}>
            <ActionIcon
              aria-label={`${t(words.remove)}: ${what}`}
              disabled={mayNot !== undefined}
              onClick={() => remove(route)}
            >
              <IconTrash size={16} stroke={1.5} />
            </ActionIcon>
          </Tooltip>
        }
      />
    )
  }

  return (
    <Section
      title={words.masterFolio}
      flush
      action={
        <>
          {folio === null && (
            <ActionButton
              label={words.openFolio}
              variant="subtle"
              size="compact-sm"
              reason={mayNot}
              onClick={() => void openFolio.run({ id })}
            />
          )}
          <ActionButton
            label={words.addRoute}
            variant="subtle"
            size="compact-sm"
            reason={mayNot}
            onClick={() => setAdding(true)}
          />
        </>
      }
    >
      <Lines none={words.noFolio}>{folio === null ? [] : [folioLine(folio), ...routes.map(routeLine)]}</Lines>
      {adding && <RouteDialog groupId={id} onClose={() => setAdding(false)} />}
    </Section>
  )
}
