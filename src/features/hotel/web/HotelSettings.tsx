import { Button } from '@mantine/core'
import { IconCertificate, IconChecklist, IconDatabase } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { menuTitle, OPERATOR_HOTEL } from '#domain/access/menu.ts'
import { checkWords } from '#domain/truths/labels.ts'
import { TruthsOfHotel } from '#domain/truths/web/TruthsOfHotel.tsx'
import { ActionModal } from '#kit/web/form/ActionModal.tsx'
import { NumberField } from '#kit/web/form/NumberField.tsx'
import { DayField } from '#kit/web/form/DayField.tsx'
import { useLocale, useText } from '#kit/web/locale.tsx'
import { useCommand, useRead } from '#kit/web/query.ts'
import { statusAction } from '#kit/web/table/askedActions.ts'
import { ListPage } from '#kit/web/table/ListPage.tsx'
import type { RowAction } from '#kit/web/table/rowAction.ts'
import { HotelSetting, type HotelRow } from '../settingContract.ts'
import { settingWords as words } from '../settingLabels.ts'
import { inMegabytes } from '../megabytes.ts'
import { hotelColumns } from './hotelColumns.tsx'
import { NewHotelFields, newHotelDefaults } from './NewHotelFields.tsx'

type Opened = { readonly as: 'new' } | { readonly as: 'licence' | 'storage' | 'truths'; readonly hotel: HotelRow }

/** /conf/hotel-setting: the hotels of the program, for its operator. */
export function HotelSettings(): ReactNode {
  const t = useText()
  const [opened, setOpened] = useState<Opened>()
  const close = (): void => setOpened(undefined)
  const actions = useHotelActions(setOpened)
  return (
    <ListPage
      name="HotelSetting"
      title={menuTitle('/conf/hotel-setting')}
      list={HotelSetting.list}
      columns={hotelColumns}
      rowKey={(row) => row.id}
      buttons={
        <Button variant="default" component={Link} to="/conf/hotel-setting/backups">
          {t(words.backups)}
        </Button>
      }
      newLabel={words.newHotel}
      onNew={() => setOpened({ as: 'new' })}
      onOpen={(hotel) => setOpened({ as: 'licence', hotel })}
      actions={actions}
      isMuted={(row) => !row.active}
      emptyTitle={words.empty}
      emptyHint={words.emptyHint}
    >
      {opened?.as === 'new' && <NewHotel onClose={close} />}
      {opened?.as === 'storage' && <Storage hotel={opened.hotel} onClose={close} />}
      {opened?.as === 'truths' && (
        <TruthsOfHotel hotel={opened.hotel} own={opened.hotel.id === OPERATOR_HOTEL} onClose={close} />
      )}
      {opened?.as === 'licence' && <Licence hotel={opened.hotel} onClose={close} />}
    </ListPage>
  )
}

function useHotelActions(open: (opened: Opened) => void): (row: HotelRow) => RowAction[] {
  const t = useText()
  const setStatus = useCommand(HotelSetting.setStatus)
  return (row) => [
    {
      key: 'licence',
      label: words.setLicence,
      icon: IconCertificate,
      run: () => open({ as: 'licence', hotel: row }),
    },
    {
      key: 'storage',
      label: words.setStorage,
      icon: IconDatabase,
      run: () => open({ as: 'storage', hotel: row }),
    },
    {
      key: 'truths',
      label: checkWords.title,
      icon: IconChecklist,
      run: () => open({ as: 'truths', hotel: row }),
    },
    statusAction({
      t,
      command: setStatus,
      name: row.name,
      active: row.active,
      note: words.deactivateNote,
      reason: row.id === OPERATOR_HOTEL ? words.ownStays : undefined,
      input: (active) => ({ id: row.id, active }),
    }),
  ]
}

function NewHotel({ onClose }: { onClose: () => void }): ReactNode {
  const locale = useLocale()
  const currencies = useRead(HotelSetting.currencies, {}).data ?? []
  return (
    <ActionModal
      title={words.newHotel}
      action={HotelSetting.new}
      defaults={{ ...newHotelDefaults(locale), licenceUntil: null }}
      onClose={onClose}
    >
      <NewHotelFields currencies={currencies}>
        <DayField name="licenceUntil" label={words.licenceUntil} hint={words.licenceHint} />
      </NewHotelFields>
    </ActionModal>
  )
}

function Licence({ hotel, onClose }: { hotel: HotelRow; onClose: () => void }): ReactNode {
  const t = useText()
  return (
    <ActionModal
      title={t(words.licenceOf, hotel.name)}
      size="small"
      action={HotelSetting.setLicence}
      defaults={{ licenceUntil: hotel.licenceUntil }}
      fixed={{ id: hotel.id }}
      onClose={onClose}
      above={<p>{t(words.licenceNote)}</p>}
    >
      <DayField name="licenceUntil" label={words.licenceUntil} hint={words.licenceHint} autoFocus />
    </ActionModal>
  )
}

function Storage({ hotel, onClose }: { hotel: HotelRow; onClose: () => void }): ReactNode {
  const t = useText()
  return (
    <ActionModal
      title={t(words.storageOf, hotel.name)}
      size="small"
      action={HotelSetting.setStorage}
      defaults={{ megabytes: Math.round(inMegabytes(hotel.storageQuota)) }}
      fixed={{ id: hotel.id }}
      onClose={onClose}
      above={<p>{t(words.storageNote, inMegabytes(hotel.storage))}</p>}
    >
      <NumberField name="megabytes" label={words.megabytes} min={1} autoFocus />
    </ActionModal>
  )
}
