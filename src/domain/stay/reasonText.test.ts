import { expect, test } from 'vitest'
import { CUT_OFF_PASSED } from './holdExpired.ts'
import { reasonText } from './reasonText.ts'

test.each([
  ['Illness', 'Illness', 'Өвчний улмаас'],
  ['Өвчний улмаас', 'Illness', 'Өвчний улмаас'],
  [CUT_OFF_PASSED, 'Cut-off date passed', 'Суллах өдөр өнгөрсөн'],
  ['Flight was late', 'Flight was late', 'Flight was late'],
])('the reason %j is read as %j and %j', (kept, en, mon) => expect(reasonText(kept)).toEqual({ en, mon }))
