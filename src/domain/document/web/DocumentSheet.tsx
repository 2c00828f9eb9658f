import { type ReactNode, useState } from 'react'
import { useSession } from '#domain/access/web/session.ts'
import { useTimeZone } from '#kit/web/place.tsx'
import { formatInstant } from '#kit/web/when.ts'
import { lineColour } from '#domain/paper/lineColour.ts'
import { documentWords as words } from '#domain/paper/labels.ts'
import { type Block, type DocumentLanguage, firstLanguage, type Paper, type Sheet } from '#domain/paper/sheet.ts'
import classes from './Document.module.css'
import { DocumentBlock } from './DocumentBlock.tsx'
import { TellIn } from './TellIn.tsx'

export interface DocumentSheetProps {
  readonly sheet: Sheet
  readonly language: DocumentLanguage
  /** A4 when left out. */
  readonly paper?: Paper
  /** Below what it tells: what is drawn and not told. */
  readonly children?: ReactNode
}

const keyOf = (block: Block, index: number): string => `${index} ${block.kind}`

/** A document as a sheet of A4: letterhead, blocks, signatures, when it was printed. */
export function DocumentSheet({ sheet, language, paper = 'a4', children }: DocumentSheetProps): ReactNode {
  const { hotel, signatures } = sheet
  const lines = [hotel.address, hotel.phone, hotel.email, hotel.website].filter((line) => line !== '')
  // its table is wider than a phone: with the focus it scrolls by the arrow keys
  return (
    <article className={`${classes.sheet} ${paper === 'roll' ? classes.roll : ''}`} tabIndex={0}>
      {paper === 'roll' && <RollPage />}
      <header className={classes.letterhead} style={{ borderColor: lineColour(hotel) }} data-letterhead>
        <div>
          {hotel.logo !== null && <img className={classes.logo} src={hotel.logo} alt="" />}
          <strong className={classes.hotel}>
            <TellIn text={hotel.name} language={language} />
          </strong>
          {lines.map((line) => (
            <div key={line}>{line}</div>
          ))}
        </div>
        <div className={classes.title}>
          <h1>
            <TellIn text={sheet.title} language={language} />
          </h1>
          <div className={classes.number}>{sheet.number}</div>
        </div>
      </header>
      {sheet.blocks.map((block, index) => (
        <DocumentBlock key={keyOf(block, index)} block={block} language={language} />
      ))}
      {children}
      <footer className={classes.footer}>
        {signatures.map((label, nth) => (
          <div key={label.en} className={classes.signature}>
            {nth === 0 && sheet.signed !== undefined && (
              <svg className={classes.signed} viewBox="0 0 600 200" aria-hidden>
                <path d={sheet.signed} fill="none" stroke="currentColor" strokeWidth={4} strokeLinecap="round" />
              </svg>
            )}
            <TellIn text={label} language={language} />
          </div>
        ))}
        <Printed language={language} />
      </footer>
    </article>
  )
}

/** A page as wide as the roll and as long as what stands on it. */
function RollPage(): ReactNode {
  const [height, setHeight] = useState(200)
  const measure = (style: HTMLStyleElement | null): void => {
    const sheet = style?.parentElement
    if (sheet) setHeight(Math.ceil((sheet.scrollHeight * 25.4) / 96) + 8)
  }
  return <style ref={measure}>{`@page { size: 80mm ${height}mm; margin: 0 4mm; }`}</style>
}

function Printed({ language }: { language: DocumentLanguage }): ReactNode {
  const { user } = useSession()
  const timeZone = useTimeZone()
  const [printedAt] = useState(() => new Date().toISOString())
  return (
    <div className={classes.printed}>
      {words.printed[firstLanguage(language)]}: {formatInstant(printedAt, timeZone)} · {user.name}
    </div>
  )
}
