import { TextInput } from '@mantine/core'
import { IconScan } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useSession } from '#domain/access/web/session.ts'
import { type ReadPerson, readMachineLines } from '#domain/guest/machineLines.ts'
import { misreadLabels } from '#domain/guest/misreadLabels.ts'
import { PictureButtons } from '#domain/guest/web/PictureButtons.tsx'
import { pictureWords } from '#domain/guest/web/pictureLabels.ts'
import { useFormWaits } from '#kit/web/form/formContext.ts'
import { useText } from '#kit/web/locale.tsx'
import { arrivalWords as words } from './arrivalLabels.ts'
import classes from './CheckIn.module.css'

interface Props {
  readonly autoFocus: boolean
  readonly onRead: (person: ReadPerson) => void
}

/** A passport's two lines or a card's three. */
const PASSPORT = 88

/**
 * The lines that machines read, from a scanner that types, from a picture, from the clipboard or by hand. As soon as they are whole and their digits agree
 * they fill in the person. Enter in the empty field sends the form, as in any other; within the lines, where scanners press it, it does not.
 */
export function MachineLinesField({ autoFocus, onRead }: Props): ReactNode {
  const t = useText()
  const { businessDate } = useSession().hotel
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState<string>()
  const [isPictured, setPictured] = useState(false)
  const [isReading, setReading] = useState(false)
  useFormWaits(isReading)
  function take(text: string): void {
    setProblem(undefined)
    setPictured(false)
    const read = readMachineLines(text, businessDate)
    if (read.kind === 'misread') setProblem(t(misreadLabels[read.what]))
    if (read.kind !== 'person') return setTyped(text)
    setTyped('')
    onRead(read.person)
  }
  function takeFromPicture(text: string): void {
    take(text)
    const { kind } = readMachineLines(text, businessDate)
    if (kind === 'person') setPictured(true)
    if (kind === 'unfinished') setProblem(t(pictureWords.correct))
  }
  const signs = typed.replaceAll(/\s/g, '').length
  return (
    <div className={classes.whole}>
      <TextInput
        classNames={{ input: classes.lines ?? '' }}
        label={t(words.lines)}
        leftSection={<IconScan size={16} stroke={1.5} />}
        placeholder="P<MNG…"
        title={t(words.linesHint)}
        value={typed}
        error={problem}
        autoComplete="off"
        spellCheck={false}
        {...(autoFocus ? { 'data-autofocus': true } : {})}
        onChange={(event) => take(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && typed !== '' && !event.ctrlKey && !event.metaKey) event.preventDefault()
        }}
        onBlur={() => {
          if (signs > 0 && problem === undefined) setProblem(t(words.linesShort, signs, PASSPORT))
        }}
      />
      <PictureButtons
        today={businessDate}
        isReading={isReading}
        onReading={setReading}
        onLines={takeFromPicture}
        onProblem={(said) => setProblem(t(said))}
      />
      {isPictured && <p className={classes.compare}>{t(pictureWords.compare)}</p>}
    </div>
  )
}
