import { Button, CopyButton, Group } from '@mantine/core'
import { IconCopy, IconPrinter } from '@tabler/icons-react'
import { type ReactNode, useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { useSession } from '#domain/access/web/session.ts'
import { useText } from '#kit/web/locale.tsx'
import { sessionWords as words } from '../labels.ts'
import classes from './SecondFactor.module.css'

/** The codes that are shown this once, to be printed or copied. */
export function RecoveryCodes({ codes }: { codes: readonly string[] }): ReactNode {
  const t = useText()
  const [printing, setPrinting] = useState(false)
  return (
    <div className={classes.part}>
      <p className={classes.note}>{t(words.codesNote)}</p>
      <CodeList codes={codes} />
      <Group gap="sm">
        <Button variant="default" leftSection={<IconPrinter size={16} />} onClick={() => setPrinting(true)}>
          {t(words.print)}
        </Button>
        <CopyButton value={codes.join('\n')}>
          {({ copied, copy }) => (
            <Button variant="default" leftSection={<IconCopy size={16} />} onClick={copy}>
              {t(copied ? words.copied : words.copy)}
            </Button>
          )}
        </CopyButton>
      </Group>
      {printing && <Sheet codes={codes} onDone={() => setPrinting(false)} />}
    </div>
  )
}

const CodeList = ({ codes }: { codes: readonly string[] }) => (
  <ol className={classes.codes}>
    {codes.map((code) => (
      <li key={code}>{code}</li>
    ))}
  </ol>
)

function Sheet({ codes, onDone }: { codes: readonly string[]; onDone: () => void }): ReactNode {
  const t = useText()
  const { user, hotel } = useSession()
  useEffect(() => {
    window.addEventListener('afterprint', onDone)
    window.print()
    return () => window.removeEventListener('afterprint', onDone)
  }, [onDone])
  return createPortal(
    <div className={classes.paper}>
      <h1>{t(words.codesTitle)}</h1>
      <p>
        {hotel.name} · {user.loginName}
      </p>
      <CodeList codes={codes} />
      <p>{t(words.recoveryCodeNote)}</p>
    </div>,
    document.body,
  )
}
