import { Button, Code, CopyButton } from '@mantine/core'
import { IconCopy } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { confirm } from '#kit/web/feedback/confirm.ts'
import { useText } from '#kit/web/locale.tsx'
import { useCommand, useRead } from '#kit/web/query.ts'
import { ActionButton } from '#kit/web/ui/ActionButton.tsx'
import { Loaded } from '#kit/web/ui/Loaded.tsx'
import { Modal } from '#kit/web/ui/Modal.tsx'
import { QrCode } from '#kit/web/ui/QrCode.tsx'
import { Section } from '#kit/web/ui/Section.tsx'
import { pageWords as words } from '../labels.ts'
import { GroupLink } from '../linkContract.ts'
import classes from './group.module.css'
import { useRefusal } from './useRefusal.ts'

/** The link by which the organiser of a group names its guests: made, made anew and closed. */
export function OrganiserLink({ groupId, isActive }: { groupId: number; isActive: boolean }): ReactNode {
  const t = useText()
  const link = useRead(GroupLink.of, { guestGroupId: groupId })
  const [made, setMade] = useState<string>()
  const make = useCommand(GroupLink.make)
  const revoke = useCommand(GroupLink.revoke, { success: words.linkClosed })
  const mayNot = useRefusal()(GroupLink.make)
  const input = { guestGroupId: groupId }
  const makeAnew = () =>
    void confirm({
      title: words.newLink,
      lines: [words.newLinkAsk],
      confirmLabel: words.newLink,
      action: async () => setMade((await make.send(input))?.url),
    })
  return (
    <Section title={words.link}>
      <Loaded of={link} height={80}>
        {({ state, until }) => (
          <>
            <p className={classes.about}>{t(words.linkAbout)}</p>
            <p className={classes.about}>
              <strong>
                {state === 'open'
                  ? until === null
                    ? t(words.linkOpens)
                    : t(words.linkOpen, until)
                  : t({ none: words.linkNone, revoked: words.linkRevoked, over: words.linkOver }[state])}
              </strong>
            </p>
            <div className={classes.linkActions}>
              <ActionButton
                label={state === 'none' ? words.makeLink : words.newLink}
                variant="default"
                reason={mayNot ?? (!isActive ? words.inactive : state === 'over' ? words.leftLongAgo : undefined)}
                onClick={() =>
                  state === 'open' ? makeAnew() : void make.run(input).then((answer) => setMade(answer?.url))
                }
              />
              {state === 'open' && (
                <ActionButton
                  label={words.closeLink}
                  variant="default"
                  reason={mayNot}
                  onClick={() => void revoke.run(input)}
                />
              )}
            </div>
          </>
        )}
      </Loaded>
      {made !== undefined && <MadeLink url={new URL(made, location.origin).href} onClose={() => setMade(undefined)} />}
    </Section>
  )
}

function MadeLink({ url, onClose }: { url: string; onClose: () => void }): ReactNode {
  const t = useText()
  return (
    <Modal title={words.linkMade} size="medium" onClose={onClose}>
      <p className={classes.about}>{t(words.linkOnce)}</p>
      <QrCode text={url} alt={t(words.linkMade)} className={classes.linkCode} />
      <Code className={classes.linkText ?? ''}>{url}</Code>
      <CopyButton value={url}>
        {({ copy }) => (
          <Button variant="default" leftSection={<IconCopy size={16} />} onClick={copy}>
            {t(words.copyLink)}
          </Button>
        )}
      </CopyButton>
    </Modal>
  )
}
