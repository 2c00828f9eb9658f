import { type FormEvent, type ReactNode, useState } from 'react'
import { words as pageWords } from '../labels.ts'
import { orderWords as words } from '../orderLabels.ts'
import { ask, guestOrder, Refusal } from './ask.ts'
import { Field } from './Field.tsx'
import { useAsk, usePage, useText, WhyNot } from './page.tsx'

/** What the guest wishes, and where the hotel reaches the guest; it has its place before that is known, so that nothing moves away under a finger. */
export function TellHotel({ token }: { token: string }): ReactNode {
  const { locale } = usePage()
  const t = useText()
  const { data, error } = useAsk(guestOrder.changeable, { token }, locale)
  const [says, setSays] = useState('')
  const [refusal, setRefusal] = useState<unknown>()
  const problems = refusal instanceof Refusal ? refusal.fields : {}
  if (!data && error !== undefined) return null
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const typed = new FormData(form)
    const text = (name: string) => String(typed.get(name) ?? '')
    setSays('')
    setRefusal(undefined)
    try {
      await ask(guestOrder.tell, { token, wishes: text('wishes'), phone: text('phone'), email: text('email') }, locale)
      setSays(t(words.saved))
    } catch (error) {
      setRefusal(error)
      requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid=true]')?.focus())
    }
  }
  return (
    <form className="card" aria-label={t(words.tell)} onSubmit={send} noValidate aria-busy={!data}>
      <h2>{t(words.tell)}</h2>
      <fieldset key={data ? 'known' : 'awaited'} className="bare" disabled={!data}>
        <label className="field">
          <span>{t(pageWords.wishes)}</span>
          <textarea name="wishes" rows={3} maxLength={1000} defaultValue={data?.wishes ?? ''} />
        </label>
        <Field
          name="phone"
          label={pageWords.phone}
          type="tel"
          autoComplete="tel"
          required
          initial={data?.phone ?? ''}
          wrong={problems['phone']}
        />
        <Field
          name="email"
          label={pageWords.email}
          type="email"
          autoComplete="email"
          required
          initial={data?.email ?? ''}
          wrong={problems['email']}
        />
        <button type="submit" className="quiet">
          {t(words.save)}
        </button>
      </fieldset>
      <WhyNot of={refusal} />
      <p aria-live="polite">{says}</p>
    </form>
  )
}
