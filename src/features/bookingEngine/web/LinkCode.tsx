import { type ReactNode, useState } from 'react'
import { QrCode } from '#kit/web/ui/QrCode.tsx'
import { orderWords as words } from '../orderLabels.ts'
import { useText } from './page.tsx'

/** The link of this page for the camera of another phone; drawn here, and told to nobody. */
export function LinkCode(): ReactNode {
  const t = useText()
  const [isOpen, setOpen] = useState(false)
  return (
    <details className="card" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{t(words.code)}</summary>
      {isOpen && (
        <div className="wallet">
          <QrCode text={location.href} alt={t(words.codeOf)} className="code" />
        </div>
      )}
      <p className="note">{t(words.codeNote)}</p>
    </details>
  )
}
