import { type ReactNode, useEffect, useState } from 'react'
import { taxReceiptWords } from '#domain/taxReceipt/labels.ts'
import { useText } from '#kit/web/locale.tsx'
import classes from './taxReceipt.module.css'

/** The QR code of a receipt, drawn here and kept nowhere. */
export function QrCode({ text }: { text: string }): ReactNode {
  const t = useText()
  const [source, setSource] = useState<string>()
  useEffect(() => {
    let isOpen = true
    const draw = async (): Promise<void> => {
      const { toDataURL } = await import('qrcode')
      const drawn = await toDataURL(text, { margin: 2, width: 360 })
      if (isOpen) setSource(drawn)
    }
    void draw()
    return () => {
      isOpen = false
    }
  }, [text])
  return source === undefined ? null : <img className={classes.qr} src={source} alt={t(taxReceiptWords.scan)} />
}
