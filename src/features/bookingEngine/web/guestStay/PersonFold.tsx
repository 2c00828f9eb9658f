import { type ReactNode, useEffect, useRef } from 'react'
import type { PersonToCome } from '../../guestStayContract.ts'
import { stayWords as words } from '../../guestStayLabels.ts'
import { useText } from '../page.tsx'
import { type Draft, isComplete, isTyped } from './draft.ts'
import { Fold } from './Fold.tsx'
import { PersonFields, type PersonFieldsProps } from './PersonFields.tsx'

interface Props extends PersonFieldsProps {
  readonly isOpen: boolean
  readonly onFold: () => void
  /** Opens the one who follows; undefined = the last. */
  readonly onNext: (() => void) | undefined
  /** It was opened by the one before. */
  readonly isNext: boolean
}

/** One of those who will come: a line that says how far they are, or everything that is asked of them. */
export function PersonFold({ isOpen, onFold, onNext, isNext, ...fields }: Props): ReactNode {
  const t = useText()
  const { person, nth, draft } = fields
  const frame = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isNext) frame.current?.querySelector('button')?.focus()
  }, [isNext])
  const title = t(person.child ? words.child : words.person, nth)
  const name = [draft.firstName, draft.lastName].filter((part) => part !== '').join(' ')
  return (
    <div ref={frame} className="person" role="group" aria-label={title}>
      <Fold
        level="h4"
        title={
          <>
            <strong>{title}</strong> {name}
          </>
        }
        state={<PersonState person={person} draft={draft} />}
        isOpen={isOpen}
        onFold={onFold}
      >
        <PersonFields {...fields} />
        {onNext && (
          <button type="button" className="quiet whole" onClick={onNext}>
            {t(words.nextPerson)}
          </button>
        )}
      </Fold>
    </div>
  )
}

function PersonState({ person, draft }: { person: PersonToCome; draft: Draft }): ReactNode {
  const t = useText()
  if (isTyped(person, draft)) return <small className="note">{t(words.notSent)}</small>
  if (isComplete(person)) return <small className="few">{t(words.complete)}</small>
  if (!isBegun(person)) return <small className="note">{t(words.toFillIn)}</small>
  const missing = person.missing.map((one) => t(missingWords[one])).join(', ')
  return <small className="wrong">{t(words.missing, missing)}</small>
}

const isBegun = ({ signed, birthDate, documentNumber, registerNo }: PersonToCome): boolean =>
  signed || birthDate !== null || documentNumber !== '' || registerNo !== ''

/** 'number' is told as the number that is asked for. */
const missingWords = {
  lastName: words.lastName,
  firstName: words.firstName,
  birthDate: words.birthDate,
  number: words.documentNumber,
  registerNo: words.registerNo,
  passportNo: words.passportNo,
  nationality: words.nationality,
  gender: words.gender,
  phone: words.phone,
  email: words.email,
  country: words.country,
  address: words.address,
  signature: words.signature,
} as const
