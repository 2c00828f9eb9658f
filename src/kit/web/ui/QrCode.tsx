import { type ReactNode, useEffect, useState } from 'react'

interface Props {
  readonly text: string
  /** What it is for. */
  readonly alt: string
  readonly className?: string | undefined
}

/** A QR code, drawn here and kept nowhere. */
export function QrCode({ text, alt, className }: Props): ReactNode {
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
  return source === undefined ? null : <img className={className} src={source} alt={alt} />
}
