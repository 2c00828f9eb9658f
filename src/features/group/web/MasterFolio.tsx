import { ActionIcon, Tooltip } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { useMissing } from '#domain/access/web/session.ts'
import { numberText } from '#domain/numbering/web/numberText.ts'
import { confirm } from '#kit/web/feedback/confirm.ts'
import { useText } from '#kit/web/locale.tsx'
import { useCommand } from '#kit/web/query.ts'
import { ActionButton } from '#kit/web/ui/ActionButton.tsx'
import { Amount } from '#kit/web/ui/Amount.tsx'
import { Section } from '#kit/web/ui/Section.tsx'
import { Group, type GroupRecord } from '../contract.ts'
import { pageWords as words, routeLabels } from '../labels.ts'
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
      <ul className={classes.list}>
        <li>
          {folio === null ? (
            <p className={classes.muted}>{t(words.noFolio)}</p>
          ) : (
            <>
              <Link className={classes.link} to={`/front-office/folio/${folio.id}`}>
                {t(words.folioNo, numberText('folio', folio.number))}
              </Link>
              <span className={classes.aside}>
                <Amount minor={folio.balance} strong />
              </span>
            </>
          )}
        </li>
        {folio !== null && routes.length === 0 && (
          <li>
            <p className={classes.muted}>{t(words.noRoutes)}</p>
          </li>
        )}
        {routes.map((route) => {
          const { charges, extraChargeGroup, fromDate, untilDate } = route
          return (
            <li key={route.id}>
              <span>{t(extraChargeGroup ?? routeLabels[charges])}</span>
              <span className={classes.aside}>
                <span className={classes.muted}>
                  {untilDate === null ? t(words.onwards, fromDate) : t(words.fromUntil, fromDate, untilDate)}
                </span>
                <Tooltip label={t(words.remove)}>
                  <ActionIcon
                    aria-label={`${t(words.remove)}: ${t(extraChargeGroup ?? routeLabels[charges])}`}
                    disabled={mayNot !== undefined}
                    onClick={() => remove(route)}
                  >
                    <IconTrash size={16} stroke={1.5} />
                  </ActionIcon>
                </Tooltip>
              </span>
            </li>
          )
        })}
      </ul>
      {adding && <RouteDialog groupId={id} onClose={() => setAdding(false)} />}
    </Section>
  )
}
