import { row } from '#core/errorRow.ts'
import { refusals } from '#core/errorTable.ts'

/** Refusals of what is called with a key of the hotel. */
const apiKeyErrors = refusals({
  wrongKey: row(
    401,
    'No key of this hotel opens this. Send it as "Authorization: Bearer …"',
    'Энэ түлхүүр хүчингүй байна. "Authorization: Bearer …" гэж илгээнэ үү',
  ),
  scopeMissing: row(403, 'The key is not given this scope: {0}', 'Түлхүүрт энэ эрх олгоогүй: {0}'),
})

type Own = typeof apiKeyErrors
declare module '#core/errorTable.ts' {
  interface Errors extends Own {}
}
