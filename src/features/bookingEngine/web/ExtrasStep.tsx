import { type ReactNode, useEffect } from 'react'
import { words } from '../labels.ts'
import { engine } from './ask.ts'
import { type Chosen, orderOf } from './choice.ts'
import { Heading, useAsk, useMoney, usePage, useText, Waiting } from './page.tsx'

/** What may be taken beside the rooms; where nothing is offered the step is passed over. */
export function ExtrasStep({ choice, change, goOn }: Chosen): ReactNode {
  const { locale } = usePage()
  const t = useText()
  const money = useMoney()
  const { data, error, again } = useAsk(engine.price, orderOf(choice), locale)
  const nothing = data?.extras.length === 0
  useEffect(() => {
    if (nothing) change({ step: 'details' })
  }, [nothing, change])
  if (!data) return <Waiting error={error} again={again} />
  if (nothing) return null
  const toggle = (nth: number, id: number) => {
    const taken = choice.picks.map((_, place) => choice.packageIds[place] ?? [])
    change({
      packageIds: taken.map((ids, place) => {
        if (place !== nth) return ids
        return ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id]
      }),
    })
  }
  return (
    <>
      <Heading>{t(words.extras)}</Heading>
      {data.extras.map(({ id, name, items, prices }) => (
        <section key={id} className="card">
          <h2>{name[locale]}</h2>
          <p className="note">{items.map((item) => item[locale]).join(', ')}</p>
          {prices.map((price, nth) => (
            <label key={nth} className="row check">
              <input
                type="checkbox"
                checked={choice.packageIds[nth]?.includes(id) ?? false}
                onChange={() => toggle(nth, id)}
              />
              <span>{prices.length > 1 ? t(words.forRoom, nth + 1, money(price)) : money(price)}</span>
            </label>
          ))}
        </section>
      ))}
      {error !== undefined && <Waiting error={error} again={again} />}
      <p className="sum" aria-live="polite">
        {t(words.total)}: <strong>{money(data.gross)}</strong>
      </p>
      <div className="forward">
        <button type="button" onClick={() => goOn({ step: 'details' })}>
          {t(words.goOn)}
        </button>
      </div>
    </>
  )
}
