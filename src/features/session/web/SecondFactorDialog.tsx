import { Button, Group } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useTimeZone } from '#kit/web/place.tsx'
import { confirm } from '#kit/web/feedback/confirm.ts'
import { useText } from '#kit/web/locale.tsx'
import { useCommand, useRead } from '#kit/web/query.ts'
import { ActionButton } from '#kit/web/ui/ActionButton.tsx'
import { Loaded } from '#kit/web/ui/Loaded.tsx'
import { Modal } from '#kit/web/ui/Modal.tsx'
import { formatInstant } from '#kit/web/when.ts'
import type { OutputOf } from '#core/contract.ts'
import { sessionWords as words } from '../labels.ts'
import { SecondFactor } from '../secondFactor.ts'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import classes from './SecondFactor.module.css'
import { SetUpSecondFactor } from './SetUpSecondFactor.tsx'

/** The second step of one's own sign-in: on or off, set up anew, new recovery codes. */
export function SecondFactorDialog({ onClose }: { onClose: () => void }): ReactNode {
  const state = useRead(SecondFactor.state, {})
  const [settingUp, setSettingUp] = useState(false)
  const [codes, setCodes] = useState<readonly string[]>()
  return (
    <Modal title={words.secondStep} size="small" onClose={onClose}>
      {settingUp ? (
        <SetUpSecondFactor onDone={onClose} onBack={() => setSettingUp(false)} />
      ) : codes !== undefined ? (
        <RecoveryCodes codes={codes} />
      ) : (
        <Loaded of={state} height={96}>
          {(data) => <State state={data} onSetUp={() => setSettingUp(true)} onCodes={setCodes} />}
        </Loaded>
      )}
    </Modal>
  )
}

interface StateProps {
  readonly state: OutputOf<typeof SecondFactor.state>
  readonly onSetUp: () => void
  readonly onCodes: (codes: readonly string[]) => void
}

function State({ state, onSetUp, onCodes }: StateProps): ReactNode {
  const t = useText()
  const timeZone = useTimeZone()
  const renew = useCommand(SecondFactor.renewCodes, { success: false })
  const turnOff = useCommand(SecondFactor.turnOff, { success: words.turnedOff })
  const askRenew = () =>
    confirm({
      title: words.renewQuestion,
      lines: [words.renewNote],
      confirmLabel: words.renewCodes,
      action: async () => {
        const answer = await renew.send({})
        if (answer) onCodes(answer.recoveryCodes)
      },
    })
  const askOff = () =>
    confirm({
      title: words.turnOffQuestion,
      lines: [words.turnOffNote],
      confirmLabel: words.turnOff,
      danger: true,
      action: async () => void (await turnOff.send({})),
    })
  if (state.since === null) {
    return (
      <div className={classes.part}>
        <p className={classes.note}>{t(words.secondStepOff)}</p>
        <Group>
          <Button onClick={onSetUp}>{t(words.setUpStep)}</Button>
        </Group>
      </div>
    )
  }
  return (
    <div className={classes.part}>
      <p className={classes.note}>
        {t(words.secondStepOn, formatInstant(state.since, timeZone), state.recoveryCodesLeft)}
      </p>
      <Group gap="sm">
        <Button variant="default" onClick={() => void askRenew()}>
          {t(words.renewCodes)}
        </Button>
        <Button variant="default" onClick={onSetUp}>
          {t(words.setUpAnew)}
        </Button>
        <ActionButton
          variant="default"
          label={words.turnOff}
          reason={state.required ? words.requiredByRole : undefined}
          onClick={() => void askOff()}
        />
      </Group>
    </div>
  )
}
