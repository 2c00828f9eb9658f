import { Button, Menu } from '@mantine/core'
import { IconBookmark, IconCheck, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import { useSearch } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { useMissing } from '#domain/access/web/session.ts'
import { confirm } from '#kit/web/feedback/confirm.ts'
import { words as kit } from '#kit/web/labels.ts'
import { useText } from '#kit/web/locale.tsx'
import { useCommand } from '#kit/web/query.ts'
import { viewWords as words } from '../labels.ts'
import type { Report } from '../report.ts'
import { keptContents, ReportView, type SavedView, type ViewContents } from '../views.ts'
import type { Views } from './useViews.ts'
import { ViewDialog } from './ViewDialog.tsx'

interface ViewsMenuProps {
  readonly report: Report
  readonly views: Views
  /** The columns that are shown, by their keys. */
  readonly columns: string | undefined
}

const same = (a: ViewContents, b: ViewContents): boolean => {
  const sorted = (of: ViewContents) => JSON.stringify(Object.entries(of).toSorted(([x], [y]) => (x < y ? -1 : 1)))
  return sorted(a) === sorted(b)
}

/** The saved views of a report: chosen, saved, changed, deleted. */
export function ViewsMenu({ report, views, columns }: ViewsMenuProps): ReactNode {
  const t = useText()
  const search: Record<string, unknown> = useSearch({ strict: false })
  const missing = useMissing('keepReportViews')
  const [edited, setEdited] = useState<SavedView | 'new'>()
  const { send } = useCommand(ReportView.delete)
  const { all, current, choose } = views
  const shown = keptContents(report, search)
  const isChanged = current !== undefined && !same(shown, current.contents)
  const refused = current?.shared === true ? missing : undefined
  const remove = ({ id, name }: SavedView) =>
    void confirm({
      title: t(words.removeAsk, name),
      lines: [],
      confirmLabel: kit.delete,
      danger: true,
      action: async () => {
        await send({ id })
        choose(undefined)
      },
    })
  const items = (of: readonly SavedView[]) =>
    of.map((view) => (
      <Menu.Item
        key={view.id}
        rightSection={view.id === current?.id ? <IconCheck size={16} stroke={1.5} /> : undefined}
        onClick={() => choose(view)}
      >
        {view.name}
      </Menu.Item>
    ))
  const own = all.filter(({ shared }) => !shared)
  const ofHotel = all.filter(({ shared }) => shared)
  return (
    <>
      <Menu position="bottom-end" width={280}>
        <Menu.Target>
          <Button variant="default" leftSection={<IconBookmark size={16} stroke={1.5} />}>
            {current === undefined ? t(words.views) : isChanged ? t(words.changed, current.name) : current.name}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {all.length > 0 && <Menu.Item onClick={() => choose(undefined)}>{t(words.standing)}</Menu.Item>}
          {own.length > 0 && <Menu.Label>{t(words.own)}</Menu.Label>}
          {items(own)}
          {ofHotel.length > 0 && <Menu.Label>{t(words.ofHotel)}</Menu.Label>}
          {items(ofHotel)}
          {all.length > 0 && <Menu.Divider />}
          <Menu.Item leftSection={<IconPlus size={16} stroke={1.5} />} onClick={() => setEdited('new')}>
            {t(words.saveNew)}
          </Menu.Item>
          {current !== undefined && (
            <>
              <Menu.Item
                leftSection={<IconPencil size={16} stroke={1.5} />}
                disabled={refused !== undefined}
                onClick={() => setEdited(current)}
              >
                {t(words.change)}
              </Menu.Item>
              <Menu.Item
                color="red"
                leftSection={<IconTrash size={16} stroke={1.5} />}
                disabled={refused !== undefined}
                onClick={() => remove(current)}
              >
                {t(words.remove)}
              </Menu.Item>
            </>
          )}
        </Menu.Dropdown>
      </Menu>
      {edited !== undefined && (
        <ViewDialog
          report={report}
          view={edited === 'new' ? undefined : edited}
          contents={columns === undefined ? shown : { ...shown, columns }}
          missing={missing}
          onSaved={choose}
          onClose={() => setEdited(undefined)}
        />
      )}
    </>
  )
}
