import { type Label } from '#core/labels.ts'
import { errorMessage } from '#core/errors.ts'
import type { Saying } from '#core/shapes.ts'

/** A refusal or warning that came as data, as a text of both languages. */
export const sayingText = ({ code, params }: Saying): Label => ({
  en: errorMessage(code, params, 'en'),
  mon: errorMessage(code, params, 'mon'),
})
