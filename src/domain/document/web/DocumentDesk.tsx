import { Button, SegmentedControl } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { IconArrowLeft, IconDownload, IconPrinter } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { call } from '#kit/web/api.ts'
import { type Text, useLocale, useText } from '#kit/web/locale.tsx'
import { showRefusal } from '#kit/web/query.ts'
import { useFilter } from '#kit/web/urlState.ts'
import { Document, type DocumentKey } from '../contract.ts'
import { documentWords as words } from '../labels.ts'
import { type DocumentLanguage, isDocumentLanguage } from '../sheet.ts'
import classes from './Document.module.css'
import { saveDocument } from './saveDocument.ts'

export interface DocumentDeskProps {
  readonly document: DocumentKey
  /** The page that it was opened from. */
  readonly backTo: string
  readonly backLabel?: Text
  /** More tools: a switch, a button to mail it. */
  readonly tools?: ReactNode
  readonly children: (language: DocumentLanguage) => ReactNode
}

/** A document to look at, with its tools above: in which language, print, file. */
export function DocumentDesk(props: DocumentDeskProps): ReactNode {
  const { document, backTo, backLabel = words.back, tools, children } = props
  const t = useText()
  const own = useLocale()
  const [chosen, choose] = useFilter('language', own)
  const language = isDocumentLanguage(chosen) ? chosen : own
  const [isLoading, setLoading] = useState(false)
  const download = async (): Promise<void> => {
    setLoading(true)
    try {
      saveDocument(await call(Document.pdf, { ...document, language }))
    } catch (error) {
      showRefusal(error)
    } finally {
      setLoading(false)
    }
  }
  return (
    <main className={classes.desk}>
      <div className={classes.tools}>
        <Button component={Link} to={backTo} variant="default" leftSection={<IconArrowLeft size={16} stroke={1.5} />}>
          {t(backLabel)}
        </Button>
        <SegmentedControl
          aria-label={t(words.language)}
          value={language}
          onChange={choose}
          data={[
            { value: 'en', label: 'English' },
            { value: 'mon', label: 'Монгол' },
            { value: 'both', label: t(words.both) },
          ]}
        />
        {tools}
        <Button
          variant="default"
          loading={isLoading}
          leftSection={<IconDownload size={16} stroke={1.5} />}
          onClick={() => void download()}
        >
          {t(words.download)}
        </Button>
        <Button leftSection={<IconPrinter size={16} stroke={1.5} />} onClick={() => window.print()}>
          {t(words.print)}
        </Button>
      </div>
      {children(language)}
    </main>
  )
}
