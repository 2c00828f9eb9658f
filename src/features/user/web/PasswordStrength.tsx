import type { ReactNode } from 'react'
import { useWatch } from 'react-hook-form'
import { passwordStrength } from '#domain/access/passwordRule.ts'
import { useText } from '#kit/web/locale.tsx'
import { userWords } from '../labels.ts'
import classes from './user.module.css'

const names = [userWords.strength0, userWords.strength1, userWords.strength2, userWords.strength3] as const
const bars = [1, 2, 3] as const

/** What a password must be, then how hard the typed one is to guess. */
export function PasswordStrength({ loginName }: { loginName?: string }): ReactNode {
  const t = useText()
  const [password, typedName] = useWatch<Record<string, unknown>>({ name: ['Password', 'LoginName'] })
  if (typeof password !== 'string' || password === '') {
    return <div className={classes.strength}>{t(userWords.passwordHint)}</div>
  }
  const strength = passwordStrength(password, loginName ?? (typeof typedName === 'string' ? typedName : ''))
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
