import { Button, Code, CopyButton, Text } from '@mantine/core'
import { IconCopy } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useText } from '#kit/web/locale.tsx'
import { Modal } from '#kit/web/ui/Modal.tsx'
import { keyWords as words } from '../labels.ts'

/** The only time that a key is told. */
export function MadeKey({ name, value, onClose }: { name: string; value: string; onClose: () => void }): ReactNode {
  const t = useText()
  return (
    <Modal opened title={t(words.ready, name)} size="small" onClose={onClose}>
      <Text size="sm" mb="xs">
        {t(words.once)}
      </Text>
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
