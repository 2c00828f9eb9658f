import { Button, Menu } from '@mantine/core'
import { IconChevronDown, IconDownload, IconHistory } from '@tabler/icons-react'
import { type ReactNode, useEffect, useState } from 'react'
import type { DocumentLanguage } from '#domain/paper/sheet.ts'
import { saveDocument } from '#domain/document/web/saveDocument.ts'
import { call } from '#kit/web/api.ts'
import { useText } from '#kit/web/locale.tsx'
import { useTimeZone } from '#kit/web/place.tsx'
import { showRefusal, useRead } from '#kit/web/query.ts'
import { Loaded } from '#kit/web/ui/Loaded.tsx'
import { Page } from '#kit/web/ui/Page.tsx'
import { useLate } from '#kit/web/useLate.ts'
import { formatInstant } from '#kit/web/when.ts'
import { Downtime } from '../contract.ts'
import { KEPT_DAYS } from '../days.ts'
import { downtimeWords as words } from '../labels.ts'
import classes from './downtime.module.css'
import { HouseLists } from './HouseLists.tsx'
import { type KeptHouse, keptHouse } from './keptHouse.ts'

const languages: readonly { readonly language: DocumentLanguage; readonly name: string }[] = [
  { language: 'mon', name: 'Монгол' },
  { language: 'en', name: 'English' },
  { language: 'both', name: 'Монгол, English' },
]

/** `/front-office/downtime`: the house as it is now or, without a connection, as it was last known; its packs as files. */
export function DowntimeScreen(): ReactNode {
  const t = useText()
  const timeZone = useTimeZone()
  const read = useRead(Downtime.house, {})
  const [isLoading, setLoading] = useState(false)
  const isLate = useLate(read.isFetching)
  const cannotAsk = read.data === undefined && (read.error !== null || isLate)
  const [kept, setKept] = useState<KeptHouse>()
  useEffect(() => {
    if (cannotAsk) void keptHouse(new Date()).then(setKept, () => undefined)
  }, [cannotAsk])
  const house = read.data ?? (cannotAsk ? kept?.house : undefined)
  const download = async (id: number | null, language: DocumentLanguage): Promise<void> => {
    setLoading(true)
    try {
      saveDocument(await call(Downtime.pdf, { id, language }))
    } catch (error) {
      showRefusal(error)
    } finally {
      setLoading(false)
    }
  }
  return (
    <Page
      title={words.pack}
      note={house && <span className={classes.note}>{t(words.asOf, formatInstant(house.at, timeZone))}</span>}
      action={
        <>
          <KeptPacks onGet={(id) => void download(id, 'both')} />
          <Menu position="bottom-end">
            <Menu.Target>
              <Button
                loading={isLoading}
                leftSection={<IconDownload size={16} stroke={1.5} />}
                rightSection={<IconChevronDown size={14} stroke={1.5} />}
              >
                {t(words.download)}
              </Button>
            </Menu.Target>
            <Menu.Dropdown>
              {languages.map(({ language, name }) => (
                <Menu.Item key={language} onClick={() => void download(null, language)}>
                  {name}
                </Menu.Item>
              ))}
            </Menu.Dropdown>
          </Menu>
        </>
      }
      fill
    >
      <p className={classes.hint}>{t(words.hint, KEPT_DAYS)}</p>
      {house ? (
        <HouseLists house={house} />
      ) : (
        <Loaded of={read} height={480}>
          {() => null}
        </Loaded>
      )}
    </Page>
  )
}

function KeptPacks({ onGet }: { onGet: (id: number) => void }): ReactNode {
  const t = useText()
  const timeZone = useTimeZone()
  const { data = [], isSuccess } = useRead(Downtime.packs, {})
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button variant="default" leftSection={<IconHistory size={16} stroke={1.5} />}>
          {t(words.kept)}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {isSuccess && data.length === 0 && (
          <Menu.Label>
            {t(words.noPacks)}. {t(words.noPacksHint)}
          </Menu.Label>
        )}
        {data.map(({ id, businessDate, madeAt, size }) => (
          <Menu.Item
            key={id}
            rightSection={<span className={classes.note}>{`${Math.ceil(size / 1024)} KB`}</span>}
            onClick={() => onGet(id)}
          >
            {businessDate} <span className={classes.note}>{formatInstant(madeAt, timeZone)}</span>
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
