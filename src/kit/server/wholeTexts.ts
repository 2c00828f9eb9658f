import { FieldErrors } from '#core/errors.ts'
import type { FastifyInstance } from 'fastify'

/** Half a character, as a cut emoji leaves it, or a NUL: no database keeps them. */
const isBroken = (text: string): boolean => /\p{Cs}/u.test(text) || text.includes('\0')

const isPlain = (value: object): boolean =>
  Array.isArray(value) || [Object.prototype, null].includes(Object.getPrototypeOf(value))

/** Refuses a text that cannot be kept, beside its field, whatever is called. */
export function refuseBrokenTexts(app: FastifyInstance): void {
  app.addHook('preValidation', ({ body }, _reply, done) => {
    const fields = brokenTexts(body)
    if (fields.length === 0) return done()
    done(new FieldErrors(fields.map((field) => ({ field, code: 'invalidValue', params: [] }))))
  })
}

/** Where they lie: 'stays.0.remarks'. Without recursion: a body may be nested deeper than the stack. */
function brokenTexts(body: unknown): string[] {
  const found: string[] = []
  const left: { at: string; value: unknown }[] = [{ at: '', value: body }]
  for (let next = left.pop(); next; next = left.pop()) {
    const { at, value } = next
    if (typeof value === 'string') {
      if (isBroken(value)) found.push(at)
    } else if (typeof value === 'object' && value !== null && isPlain(value)) {
      for (const [name, inner] of Object.entries(value)) {
        if (isBroken(name)) found.push(at)
        left.push({ at: at === '' ? name : `${at}.${name}`, value: inner })
      }
    }
  }
  return found
}
