import { type ReactNode, useState } from 'react'
import { languageNames, LOCALES } from '#core/labels.ts'
import { AddressesField } from './AddressesField.tsx'
import { ActionModal } from '#kit/web/form/ActionModal.tsx'
import { NumberField } from '#kit/web/form/NumberField.tsx'
import { SelectField } from '#kit/web/form/SelectField.tsx'
import { SwitchField } from '#kit/web/form/SwitchField.tsx'
import { TimeField } from '#kit/web/form/TimeField.tsx'
import { useLocale, useText } from '#kit/web/locale.tsx'
import { useRead } from '#kit/web/query.ts'
import { weekdayName } from '#kit/web/when.ts'
import { declaredReports } from '../contract.ts'
import { mailWords as words, packWords, viewWords } from '../labels.ts'
import { EVERY, MAIL_FORMATS, ReportMail, type ReportMailRow } from '../reportMail.ts'
import { ReportView } from '../views.ts'

interface ReportMailDialogProps {
  /** Undefined: a new one. */
  readonly mail: ReportMailRow | undefined
  /** The pages that are open to the person. */
  readonly open: ReadonlySet<string>
  readonly onClose: () => void
}

const FORMATS = ['pdf', 'xlsx', 'both'] as const

/** Which report with which view goes to whom, when and as what. */
export function ReportMailDialog({ mail, open, onClose }: ReportMailDialogProps): ReactNode {
  const t = useText()
  const locale = useLocale()
  const [report, setReport] = useState(mail?.report)
  const [every, setEvery] = useState<string>(mail?.every ?? 'day')
  const views = useRead(ReportView.list, { report: report ?? '' }, { enabled: report !== undefined })
  const reports = declaredReports.filter(({ report: { path } }) => open.has(path))
  const formatOf = (format: (typeof FORMATS)[number]) => (format === 'both' ? 'PDF, XLSX' : format.toUpperCase())
  return (
    <ActionModal
      title={words.title}
      action={ReportMail.save}
      defaults={{
        report: mail?.report ?? null,
        reportViewId: mail?.reportViewId ?? null,
        addresses: mail?.addresses ?? [],
        language: mail?.language ?? locale,
        formats: mail === undefined ? 'pdf' : mail.formats.length > 1 ? 'both' : mail.formats[0],
        every: mail?.every ?? 'day',
        weekday: mail?.weekday ?? 1,
        monthDay: mail?.monthDay ?? 1,
        at: mail?.at ?? '08:00',
        active: mail?.active ?? true,
      }}
      toInput={(values) => ({
        ...values,
        formats: values['formats'] === 'both' ? [...MAIL_FORMATS] : [values['formats']],
        weekday: values['every'] === 'week' ? values['weekday'] : null,
        monthDay: values['every'] === 'month' ? values['monthDay'] : null,
      })}
      fixed={mail ? { id: mail.id, version: mail.version } : {}}
      onClose={onClose}
    >
      <SelectField
        name="report"
        label={words.report}
        options={reports.map(({ report: { name, title } }) => ({ value: name, label: title }))}
        onPick={(name) => setReport(typeof name === 'string' ? name : undefined)}
        required
        wide
      />
      <SelectField
        name="reportViewId"
        label={words.view}
        placeholder={viewWords.standing}
        options={(views.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        disabled={report === undefined}
      />
      <SelectField
        name="formats"
        label={words.formats}
        options={FORMATS.map((format) => ({ value: format, label: formatOf(format) }))}
        required
      />
      <AddressesField name="addresses" label={words.addresses} hint={words.addressesHint} wide />
      <SelectField
        name="every"
        label={words.every}
        options={EVERY.map((value) => ({ value, label: words[value] }))}
        onPick={(value) => setEvery(String(value))}
        required
      />
      <TimeField name="at" label={words.at} hint={words.atHint} />
      {every === 'week' && (
        <SelectField
          name="weekday"
          label={words.weekday}
          options={[1, 2, 3, 4, 5, 6, 0].map((value) => ({ value, label: weekdayName(value, 'long', locale) }))}
          required
        />
      )}
      {every === 'month' && (
        <NumberField name="monthDay" label={words.monthDay} hint={words.monthDayHint} min={1} max={31} required />
      )}
      <SelectField
        name="language"
        label={packWords.language}
        options={[
          ...LOCALES.map((value) => ({ value, label: languageNames[value] })),
          { value: 'both', label: t(packWords.inBoth) },
        ]}
        required
      />
      <SwitchField name="active" label={words.active} />
    </ActionModal>
  )
}
