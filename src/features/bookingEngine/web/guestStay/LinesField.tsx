import { type ReactNode, useId, useState } from 'react'
import { misreadLabels } from '#domain/guest/misreadLabels.ts'
import type { ReadDocument } from '../../guestStayContract.ts'
import { stayWords as words } from '../../guestStayLabels.ts'
import { ask } from '../ask.ts'
import { reasonOf, usePage, useText } from '../page.tsx'
import { guestStay } from './askStay.ts'

interface Props {
  readonly token: string
  readonly onRead: (person: ReadDocument) => void
}

/** Signs of a whole zone: cards two lines of 36 or three of 30, passports two of 44. */
const WHOLE = [72, 88, 90]

/** The lines that machines read, typed or pasted: as soon as they are whole they fill in the person. */
export function LinesField({ token, onRead }: Props): ReactNode {
  const { locale } = usePage()
  const t = useText()
  const id = useId()
  const [typed, setTyped] = useState('')
  const [says, setSays] = useState('')
  const [isWrong, setWrong] = useState(false)
  const take = async (text: string) => {
    setTyped(text)
    setSays('')
    setWrong(false)
    if (!WHOLE.includes(text.replaceAll(/\s/g, '').length)) return
    try {
      const { person, misread } = await ask(guestStay.readLines, { token, lines: text }, locale)
      if (misread !== null) {
        setWrong(true)
        setSays(t(misreadLabels[misread]))
      }
      if (person === null) return
      setTyped('')
      setSays(t(words.linesRead))
      onRead(person)
    } catch (error) {
      setSays(reasonOf(error, locale))
    }
  }
  return (
    <label className="field">
      <span>{t(words.lines)}</span>
      <textarea
        className="lines"
        rows={2}
        maxLength={200}
        placeholder="P<MNG…"
        value={typed}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        aria-invalid={isWrong}
        aria-describedby={id}
        onChange={({ target }) => void take(target.value)}
      />
      <small id={id} className={isWrong ? 'wrong' : 'note'} aria-live="polite">
        {says === '' ? t(words.linesHint) : says}
      </small>
    </label>
  )
}
