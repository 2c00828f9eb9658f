import { type ReactNode, useState } from 'react'
import { labels } from '#core/labels.ts'
import { options } from '#domain/choices/contract.ts'
import { OptionField } from '#domain/choices/web/OptionField.tsx'
import { ActionModal } from '#kit/web/form/ActionModal.tsx'
import { TextField } from '#kit/web/form/TextField.tsx'
import { useText } from '#kit/web/locale.tsx'
import { ActionButton } from '#kit/web/ui/ActionButton.tsx'
import { room, roomExtra } from '../room.ts'
import { roomNumbers } from '../roomNumbers.ts'
import { words } from '../words.ts'
import { ListScreen } from './ListScreen.tsx'
import { useWatch } from 'react-hook-form'

const texts = labels({
  addMany: { en: 'Add many rooms', mon: 'Олон өрөө нэмэх' },
  from: { en: 'First room no.', mon: 'Эхний өрөөний дугаар' },
  to: { en: 'Last room no.', mon: 'Сүүлийн өрөөний дугаар' },
  adds: { en: 'Adds {0} {0|room|rooms}', mon: '{0} өрөө нэмнэ' },
  add: { en: 'Add rooms', mon: 'Өрөө нэмэх' },
})

/** Rooms, with many of a floor added at once. */
export function RoomScreen(): ReactNode {
  const [adding, setAdding] = useState(false)
  return (
    <ListScreen
      list={room}
      buttons={<ActionButton variant="default" label={texts.addMany} onClick={() => setAdding(true)} />}
    >
      {adding && (
        <ActionModal
          title={texts.addMany}
          action={roomExtra.newMany}
          defaults={{ from: '', to: '', floor: '', roomTypeId: null }}
          check={({ from, to }) =>
            from !== '' && to !== '' && roomNumbers(String(from), String(to)) === undefined
              ? [{ field: 'to', code: 'roomRangeInvalid', params: [] }]
              : []
          }
          submitLabel={texts.add}
          onClose={() => setAdding(false)}
        >
          <TextField name="from" label={texts.from} autoFocus />
          <TextField name="to" label={texts.to} />
          <TextField name="floor" label={room.fields.floor.label} />
          <OptionField name="roomTypeId" label={words.roomType} of={options.RoomType} />
          <HowMany />
        </ActionModal>
      )}
    </ListScreen>
  )
}

function HowMany(): ReactNode {
  const t = useText()
  const [from, to] = useWatch({ name: ['from', 'to'] }) as [string, string]
  const numbers = roomNumbers(from, to)
  return <output>{numbers === undefined ? '' : t(texts.adds, numbers.length)}</output>
}
