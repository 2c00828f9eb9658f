import type { ReactNode } from 'react'
import { useWatch } from 'react-hook-form'
import { labels } from '#core/labels.ts'
import formClasses from '#kit/web/form/form.module.css'
import type { FieldProps } from '#kit/web/form/formContext.ts'
import { PasswordField } from '#kit/web/form/PasswordField.tsx'
import { useText } from '#kit/web/locale.tsx'
import { passwordStrength } from '../passwordRule.ts'
import classes from './NewPasswordField.module.css'

const words = labels({
  hint: { en: 'At least 10 characters, not the user name', mon: '10-аас доошгүй тэмдэгт, нэвтрэх нэрээс өөр' },
  strength0: { en: 'Not allowed yet', mon: 'Шаардлага хангаагүй' },
  strength1: { en: 'Weak', mon: 'Сул' },
  strength2: { en: 'Fair', mon: 'Дунд зэрэг' },
  strength3: { en: 'Strong', mon: 'Найдвартай' },
})
const names = [words.strength0, words.strength1, words.strength2, words.strength3] as const
const bars = [1, 2, 3] as const

/** Whose password it is: a name that is known, or the field in which it is typed. */
type Whose = { readonly loginName: string } | { readonly loginField: string }

/** A password to be set, with what it must be and then how hard the typed one is to guess. */
export function NewPasswordField({ wide = false, ...field }: FieldProps & Whose): ReactNode {
  const whose = 'loginName' in field ? { loginName: field.loginName } : { loginField: field.loginField }
  return (
    <div className={wide ? (formClasses.wide ?? '') : ''}>
      <PasswordField {...field} autoComplete="new-password" />
      <Strength name={field.name} {...whose} />
    </div>
  )
}

function Strength({ name, ...whose }: { name: string } & Whose): ReactNode {
  const t = useText()
  const loginField = 'loginField' in whose ? whose.loginField : name
  const [password, typedName] = (useWatch({ name: [name, loginField] }) as unknown[]).map((value) =>
    String(value ?? ''),
  )
  if (password === undefined || password === '') return <div className={classes.strength}>{t(words.hint)}</div>
  const strength = passwordStrength(password, 'loginName' in whose ? whose.loginName : typedName)
  return (
    <div className={classes.strength} role="status">
      <span className={classes.bars} aria-hidden>
        {bars.map((bar) => (
          <span key={bar} className={bar <= strength ? classes.filled : ''} />
        ))}
      </span>
      {t(names[strength])}
    </div>
  )
}
