import { Button, Code, CopyButton, Text as Line } from '@mantine/core'
import { IconCopy } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { words } from '../labels.ts'
import { type Text, useText } from '../locale.tsx'
import { Modal } from './Modal.tsx'

interface ToldOnceProps {
  readonly title: Text
  readonly hint: Text
  readonly value: string
  readonly onClose: () => void
}

/** The only time that a key or a secret is told. */
export function ToldOnce({ title, hint, value, onClose }: ToldOnceProps): ReactNode {
  const t = useText()
  return (
    <Modal opened title={title} size="small" onClose={onClose}>
      <Line size="sm" mb="xs">
        {t(hint)}
      </Line>
      <Code block mb="sm" style={{ overflowWrap: 'anywhere', whiteSpace: 'pre-wrap', userSelect: 'all' }}>
        {value}
      </Code>
      <CopyButton value={value}>
        {({ copied, copy }) => (
          <Button variant="default" leftSection={<IconCopy size={16} />} onClick={copy}>
            {t(copied ? words.copied : words.copy)}
          </Button>
        )}
      </CopyButton>
    </Modal>
  )
}
