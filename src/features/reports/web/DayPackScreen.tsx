import { MultiSelect } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { languageNames, LOCALES } from '#core/labels.ts'
import { menuTitle } from '#domain/access/menu.ts'
import { useMissing } from '#domain/access/web/session.ts'
import { saveDocument } from '#domain/document/web/saveDocument.ts'
import { call } from '#kit/web/api.ts'
import type { FieldProps } from '#kit/web/form/formContext.ts'
import { SelectField } from '#kit/web/form/SelectField.tsx'
import { SettingsForm } from '#kit/web/form/SettingsForm.tsx'
import { SwitchField } from '#kit/web/form/SwitchField.tsx'
import { useFieldLook } from '#kit/web/form/useFieldLook.ts'
import { useText } from '#kit/web/locale.tsx'
import { showRefusal, useRead } from '#kit/web/query.ts'
import { ActionButton } from '#kit/web/ui/ActionButton.tsx'
import { EmptyState } from '#kit/web/ui/EmptyState.tsx'
import { InstantText } from '#kit/web/ui/InstantText.tsx'
import { Loaded } from '#kit/web/ui/Loaded.tsx'
import { Page } from '#kit/web/ui/Page.tsx'
import { Section } from '#kit/web/ui/Section.tsx'
import { declaredReports } from '../contract.ts'
import { type DayPack, DayPacks, type DayPackSetting, PACK_REPORTS } from '../dayPack.ts'
import { dailyWords, packWords as words } from '../labels.ts'
import { AddressesField } from './AddressesField.tsx'
import classes from './reports.module.css'
import { textsOf } from './textsOf.ts'

/** What the house is told of each closed day: which reports, to whom, and the packs that were made. */
export function DayPackScreen(): ReactNode {
  const t = useText()
  const missing = useMissing('seeRevenue')
  const setting = useRead(DayPacks.setting, {}, { enabled: missing === undefined })
  const packs = useRead(DayPacks.list, {}, { enabled: missing === undefined })
  return (
    <Page title={menuTitle('/report/day-pack')}>
      <p className={classes.heading}>{t(words.hint)}</p>
      {missing === undefined ? (
        <>
          <Section title={words.setting}>
            <Loaded of={setting} height={320}>
              {(data) => <SettingForm setting={data} reread={setting.refetch} />}
            </Loaded>
          </Section>
          <Section title={words.packs}>
            <Loaded of={packs} height={200}>
              {(data) => <Packs packs={data} />}
            </Loaded>
          </Section>
        </>
      ) : (
        <EmptyState title={dailyWords.noRevenue} />
      )}
    </Page>
  )
}

function SettingForm({ setting, reread }: { setting: DayPackSetting; reread: () => unknown }): ReactNode {
  const { version, ...record } = setting
  const languages = LOCALES.map((locale) => ({ value: locale, label: languageNames[locale] }))
  return (
    <SettingsForm action={DayPacks.save} record={record} stamp={version} reread={reread}>
      <ReportsField name="reports" label={words.reports} hint={words.reportsHint} wide />
      <AddressesField name="addresses" label={words.addresses} hint={words.addressesHint} wide />
      <SelectField
        name="language"
        label={words.language}
        options={[...languages, { value: 'both', label: words.inBoth }]}
        required
      />
      <SwitchField name="active" label={words.active} />
    </SettingsForm>
  )
}

function ReportsField(field: FieldProps): ReactNode {
  const t = useText()
  const { value, change, look } = useFieldLook(field)
  const titleOf = (name: string) =>
    name === 'daily' ? dailyWords.title : declaredReports.find(({ report }) => report.name === name)?.report.title
  return (
    <MultiSelect
      {...look}
      searchable
      hidePickedOptions
      data={PACK_REPORTS.map((name) => ({ value: name, label: t(titleOf(name) ?? dailyWords.title) }))}
      value={textsOf(value)}
      onChange={change}
    />
  )
}

function Packs({ packs }: { packs: readonly DayPack[] }): ReactNode {
  const t = useText()
  if (packs.length === 0) return <EmptyState title={words.none} hint={words.noneHint} />
  return (
    <table className={classes.packs}>
      <thead>
        <tr>
          <th scope="col">{t(words.day)}</th>
          <th scope="col">{t(words.madeAt)}</th>
          <th scope="col" className={classes.figure}>
            {t(words.size)}
          </th>
          <th scope="col" aria-label={t(words.open)} />
        </tr>
      </thead>
      <tbody>
        {packs.map((pack) => (
          <PackRow key={pack.auditRunId} pack={pack} />
        ))}
      </tbody>
    </table>
  )
}

function PackRow({ pack }: { pack: DayPack }): ReactNode {
  const t = useText()
  const [isBusy, setBusy] = useState(false)
  const { auditRunId, date, madeAt, size, superseded } = pack
  const download = async (): Promise<void> => {
    setBusy(true)
    try {
      saveDocument(await call(DayPacks.pdf, { auditRunId }))
    } catch (error) {
      showRefusal(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <tr>
      <td>
        {date}
        {superseded && <small> {t(words.superseded)}</small>}
      </td>
      <td>{madeAt === null ? t(words.making) : <InstantText at={madeAt} />}</td>
      <td className={classes.figure}>{size === null ? '' : `${Math.ceil(size / 1024).toLocaleString('en-US')} KB`}</td>
      <td className={classes.figure}>
        {madeAt !== null && (
          <ActionButton
            label={words.open}
            variant="default"
            loading={isBusy}
            leftSection={<IconDownload size={16} stroke={1.5} />}
            onClick={() => void download()}
          />
        )}
      </td>
    </tr>
  )
}
