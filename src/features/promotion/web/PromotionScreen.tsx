import { Select } from '@mantine/core'
import { type ReactNode, useMemo, useState } from 'react'
import { menuTitle } from '#domain/access/menu.ts'
import { filedColumns } from '#domain/sheet/web/filedColumns.ts'
import { ImportButton } from '#domain/sheet/web/ImportButton.tsx'
import { PROMOTION_KINDS } from '#domain/promotion/promotion.ts'
import { useRecordActions } from '#kit/web/table/useRecordActions.ts'
import { useCurrency } from '#kit/web/place.tsx'
import { useText } from '#kit/web/locale.tsx'
import { ActiveFilter, useActiveFilter } from '#kit/web/table/ActiveFilter.tsx'
import { Filters } from '#kit/web/table/Filters.tsx'
import { ListPage } from '#kit/web/table/ListPage.tsx'
import { useUrlState } from '#kit/web/urlState.ts'
import { Promotion, type PromotionRow } from '../contract.ts'
import { kindLabels, words } from '../labels.ts'
import { promotionSheet } from '../sheet.ts'
import { PromotionForm } from './PromotionForm.tsx'
import { promotionColumns } from './promotionColumns.ts'

/** /conf/promotion: what makes nights cheaper. */
export function PromotionScreen(): ReactNode {
  const [url] = useUrlState()
  const [editId, setEditId] = useState<number | null>()
  const kind = PROMOTION_KINDS.find((known) => known === url['kind'])
  const active = useActiveFilter()
  const { digits } = useCurrency()
  const filed = useMemo(() => filedColumns<PromotionRow>(promotionSheet, digits), [digits])
  const actions = useRecordActions<PromotionRow>({
    entity: Promotion,
    nameOf: ({ code }) => code,
    onEdit: ({ id }) => setEditId(id),
  })
  return (
    <ListPage
      name="Promotion"
      title={menuTitle('/conf/promotion')}
      list={Promotion.list}
      input={{ ...(kind === undefined ? {} : { kind }), ...active }}
      columns={promotionColumns}
      rowKey={({ id }) => id}
      newLabel={words.newPromotion}
      emptyTitle={words.empty}
      emptyHint={words.emptyHint}
      onNew={() => setEditId(null)}
      onOpen={({ id }) => setEditId(id)}
      actions={actions}
      isMuted={(row) => !row.active}
      filters={<PromotionFilters />}
      filed={filed}
      buttons={<ImportButton list={promotionSheet} />}
    >
      {editId !== undefined && <PromotionForm editId={editId} onClose={() => setEditId(undefined)} />}
    </ListPage>
  )
}

function PromotionFilters(): ReactNode {
  const t = useText()
  const [url, change] = useUrlState()
  return (
    <Filters set={[url['kind'], url['active']].filter((value) => value !== undefined).length}>
      <Select
        clearable
        aria-label={t(words.kind)}
        placeholder={t(words.anyKind)}
        data={PROMOTION_KINDS.map((value) => ({ value, label: t(kindLabels[value]) }))}
        value={typeof url['kind'] === 'string' ? url['kind'] : null}
        onChange={(value) => change({ kind: value ?? undefined, page: undefined })}
      />
      <ActiveFilter />
    </Filters>
  )
}
