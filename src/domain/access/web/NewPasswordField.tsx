import { type ReactNode, use, useEffect, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { errorTable } from '#core/errorTable.ts'
import { labels } from '#core/labels.ts'
import formClasses from '#kit/web/form/form.module.css'
import type { FieldProps } from '#kit/web/form/formContext.ts'
import { PasswordField } from '#kit/web/form/PasswordField.tsx'
import { useText } from '#kit/web/locale.tsx'
import { SHORTEST_PASSWORD } from '../passwordRule.ts'
import type { Owner, Strength } from '../passwordStrength.ts'
import classes from './NewPasswordField.module.css'
import { SessionContext } from './session.ts'

const words = labels({
  hint: {
    en: 'At least 10 characters. Several words that do not belong together are good and easy to remember',
    mon: '10-аас доошгүй тэмдэгт. Хоорондоо холбоогүй хэд хэдэн үг нь найдвартай бөгөөд тогтооход амар',
  },
  strength3: { en: 'Good', mon: 'Сайн' },
  strength4: { en: 'Very good', mon: 'Маш сайн' },
})
const bars = [1, 2, 3, 4] as const

/** Whose password it is: what is known of the owner, or the fields in which it is typed. */
type Whose =
  | { readonly owner: Owner }
  | { readonly ownerFields: { readonly [K in keyof Owner]: string } & { readonly loginName: string } }

/** A password to be set, with how hard the typed one is to guess and what would help. */
export function NewPasswordField({ wide = false, ...field }: FieldProps & Whose): ReactNode {
  const whose = 'owner' in field ? { owner: field.owner } : { ownerFields: field.ownerFields }
  return (
    <div className={wide ? (formClasses.wide ?? '') : ''}>
      <PasswordField name={field.name} label={field.label} autoFocus={field.autoFocus} autoComplete="new-password" />
      <StrengthOf name={field.name} {...whose} />
    </div>
  )
}

function useOwner(whose: Whose): Owner {
  const session = use(SessionContext)?.session
  const fields: Readonly<Record<string, string>> = 'ownerFields' in whose ? { ...whose.ownerFields } : {}
  const names = Object.keys(fields)
  const typed = useWatch({ name: names.map((name) => fields[name] ?? '') }) as unknown[]
  const hotel = session === undefined ? {} : { hotelName: session.hotel.name, hotelCode: session.hotel.code }
  const fromFields = Object.fromEntries(names.map((name, index) => [name, String(typed[index] ?? '')]))
  return { loginName: '', ...hotel, ...fromFields, ...('owner' in whose ? whose.owner : {}) }
}

/** As it was judged last: the judge is loaded with the first password that is typed. */
function useStrength(password: string, owner: Owner): Strength | undefined {
  const [judged, setJudged] = useState<Strength>()
  const asked = JSON.stringify([password, owner])
  useEffect(() => {
    const [typed, of] = JSON.parse(asked) as [string, Owner]
    if (typed === '') return undefined
    let isLatest = true
    void import('../passwordStrength.ts')
      .then(({ strengthOf }) => strengthOf(typed, of))
      .then((strength) => isLatest && setJudged(strength))
    return () => {
      isLatest = false
    }
  }, [asked])
  return judged
}

function StrengthOf({ name, ...whose }: { name: string } & Whose): ReactNode {
  const t = useText()
  const password = String((useWatch({ name }) as unknown) ?? '')
  const strength = useStrength(password, useOwner(whose))
  if (password === '' || strength === undefined) return <div className={classes.strength}>{t(words.hint)}</div>
  const { score, problem } = strength
  const filled = Math.max(1, score)
  const bar = problem === undefined ? classes.good : classes.poor
  return (
    <div className={classes.strength} role="status">
      <span className={classes.bars} aria-hidden>
        {bars.map((place) => (
          <span key={place} className={place <= filled ? bar : ''} />
        ))}
      </span>
      {problem === undefined
        ? t(score === 4 ? words.strength4 : words.strength3)
        : t(errorTable[problem], SHORTEST_PASSWORD)}
    </div>
  )
}
