import { SegmentedControl, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { type ReactNode, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { languageNames, LOCALES, type Locale } from '#core/labels.ts'
import { documentNames } from '#domain/mail/labels.ts'
import { fillIn } from '#domain/mail/placeholders.ts'
import { type MailTypeName, mailType } from '#domain/mail/types.ts'
import type { Values } from '#kit/web/form/schema.ts'
import { useLocale, useText } from '#kit/web/locale.tsx'
import { useRead } from '#kit/web/query.ts'
import { Loaded } from '#kit/web/ui/Loaded.tsx'
import { MailTemplate } from '../contract.ts'
import { notificationWords as words } from '../labels.ts'
import classes from './notification.module.css'

const written: Record<Locale, readonly [string, string]> = { en: ['subject', 'body'], mon: ['subjectMon', 'bodyMon'] }

/** How the letter will read, of a real reservation or of an invented one, as it is typed. */
export function TemplatePreview({ type, nothing }: { type: MailTypeName; nothing: string }): ReactNode {
  const t = useText()
  const own = useLocale()
  const [language, setLanguage] = useState<Locale>(own)
  const [number, setNumber] = useState('')
  const [reservationNumber] = useDebouncedValue(number, 300)
  const sample = useRead(MailTemplate.sample, { type, reservationNumber }, { keepPrevious: true })
  const [subject, body, document] = useWatch<Values>({ name: [...written[language], 'document'] }) as unknown[]
  const enclosed = mailType(type).documents.find((known) => known === document && document !== nothing)
  return (
    <section>
      <h3 className={classes.heading}>{t(words.preview)}</h3>
      <div className={classes.tools}>
        <SegmentedControl
          size="xs"
          aria-label={t(words.previewLanguage)}
          value={language}
          onChange={(value) => setLanguage(LOCALES.find((known) => known === value) ?? own)}
          data={LOCALES.map((value) => ({ value, label: t(languageNames[value]) }))}
        />
        {!['user', 'signIn', 'invoice', 'account'].includes(mailType(type).about) && (
          <TextInput
            size="xs"
            maxLength={40}
            autoComplete="off"
            aria-label={t(words.previewOf)}
            placeholder={t(words.previewOf)}
            title={t(words.previewHint)}
            value={number}
            onChange={(event) => setNumber(event.currentTarget.value)}
          />
        )}
      </div>
      <Loaded of={sample} height={200}>
        {(values) => (
          <article className={classes.letter} lang={language === 'mon' ? 'mn' : 'en'}>
            <strong>{fillIn(String(subject ?? ''), values[language])}</strong>
            <p>{fillIn(String(body ?? ''), values[language])}</p>
            {enclosed && <small>{t(words.enclosed, documentNames[enclosed])}</small>}
          </article>
        )}
      </Loaded>
    </section>
  )
}
