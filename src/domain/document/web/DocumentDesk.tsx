import { Button, SegmentedControl } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { IconArrowLeft, IconDownload, IconPrinter } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { call } from '#kit/web/api.ts'
import { type Text, useLocale, useText } from '#kit/web/locale.tsx'
import { showRefusal } from '#kit/web/query.ts'
import { useFilter } from '#kit/web/urlState.ts'
import { Document, type DocumentKey } from '../contract.ts'
import { documentWords as words } from '#domain/paper/labels.ts'
import { type DocumentLanguage, isDocumentLanguage, type Paper } from '#domain/paper/sheet.ts'
import classes from './Document.module.css'
import { saveDocument } from './saveDocument.ts'

export interface DocumentDeskProps {
  /** What is filed; or a function that says so as it is handed out, on paper too. Left out where `toFile` alone makes the file. */
  readonly document?: DocumentKey | (() => Promise<DocumentKey>)
  /** What is done before it is printed or filed, where `document` does not say so. */
  readonly handOut?: () => Promise<void>
  /** How it is made a file where that is more than reading it. */
  readonly toFile?: (language: DocumentLanguage) => Promise<{ name: string; base64: string } | undefined>
  /** What must be done before it is printed; false where that failed, and it is not. */
  readonly beforePrint?: () => Promise<boolean>
  readonly afterPrint?: () => void
  /** A4 when left out. */
  readonly paper?: Paper
  /** The page that it was opened from. */
  readonly backTo: string
  readonly backLabel?: Text
  /** More tools: a switch, a button to mail it. */
  readonly tools?: ReactNode
  readonly children: (language: DocumentLanguage) => ReactNode
}

/** After what the handing out changed on the sheet stands there. */
const print = (): Promise<void> =>
  new Promise((done) => {
    setTimeout(() => {
      window.print()
      done()
    }, 50)
  })

/** A document to look at, with its tools above: in which language, print, file. */
export function DocumentDesk(props: DocumentDeskProps): ReactNode {
  const {
    document,
    handOut,
    toFile,
    beforePrint,
    afterPrint,
    paper = 'a4',
    backTo,
    backLabel = words.back,
    tools,
    children,
  } = props
  const t = useText()
  const own = useLocale()
  const [chosen, choose] = useFilter('language', own)
  const language = isDocumentLanguage(chosen) ? chosen : own
  const [isLoading, setLoading] = useState(false)
  const keyOf = async (): Promise<DocumentKey | undefined> => (typeof document === 'function' ? document() : document)
  const during = async (step: () => Promise<void>): Promise<void> => {
    setLoading(true)
    try {
      await step()
    } catch (error) {
      showRefusal(error)
    } finally {
      setLoading(false)
    }
  }
  const printOut = () =>
    during(async () => {
      if (beforePrint && !(await beforePrint())) return
      await handOut?.()
      await keyOf()
      await print()
      afterPrint?.()
    })
  const download = () =>
    during(async () => {
      await handOut?.()
      const key = toFile === undefined ? await keyOf() : undefined
      const file = key ? await call(Document.pdf, { ...key, language, paper }) : await toFile?.(language)
      if (file !== undefined) saveDocument(file)
    })
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
        {(document ?? toFile) !== undefined && (
          <Button
            variant="default"
            loading={isLoading}
            leftSection={<IconDownload size={16} stroke={1.5} />}
            onClick={() => void download()}
          >
            {t(words.download)}
          </Button>
        )}
        <Button
          leftSection={<IconPrinter size={16} stroke={1.5} />}
          disabled={isLoading}
          onClick={() => void printOut()}
        >
          {t(words.print)}
        </Button>
      </div>
      {children(language)}
    </main>
  )
}
