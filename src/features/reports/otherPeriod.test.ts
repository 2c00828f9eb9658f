import { describe, expect, it } from 'vitest'
import { dayBeside, otherPeriod } from './otherPeriod.ts'

const days = (from: string, until: string) => ({ from, until })

describe('the period with which a report is compared', () => {
  it('is as long just before, of whole months as many months', () => {
    expect(otherPeriod(days('2026-11-01', '2026-11-23'), { against: 'previous' })).toEqual(
      days('2026-10-09', '2026-10-31'),
    )
    expect(otherPeriod(days('2026-03-10', '2026-03-10'), { against: 'previous' })).toEqual(
      days('2026-03-09', '2026-03-09'),
    )
    expect(otherPeriod(days('2026-03-01', '2026-03-31'), { against: 'previous' })).toEqual(
      days('2026-02-01', '2026-02-28'),
    )
    expect(otherPeriod(days('2026-01-01', '2026-03-31'), { against: 'previous' })).toEqual(
      days('2025-10-01', '2025-12-31'),
    )
  })

  it('is that of the year before, with the leap day of a whole month', () => {
    expect(otherPeriod(days('2026-11-01', '2026-11-23'), { against: 'lastYear' })).toEqual(
      days('2025-11-01', '2025-11-23'),
    )
    expect(otherPeriod(days('2028-02-29', '2028-02-29'), { against: 'lastYear' })).toEqual(
      days('2027-02-28', '2027-02-28'),
    )
    expect(otherPeriod(days('2029-02-01', '2029-02-28'), { against: 'lastYear' })).toEqual(
      days('2028-02-01', '2028-02-29'),
    )
  })

  it('begins where it was chosen and is as long; without a day it is the previous', () => {
    const chosen = (againstFrom: string | undefined) =>
      otherPeriod(days('2026-11-10', '2026-11-16'), { against: 'chosen', againstFrom })
    expect(chosen('2026-05-04')).toEqual(days('2026-05-04', '2026-05-10'))
    expect(chosen(undefined)).toEqual(days('2026-11-03', '2026-11-09'))
    expect(otherPeriod(days('2026-11-10', '2026-11-16'), { against: 'none' })).toBeUndefined()
  })
})

describe('the day beside a day', () => {
  it('is as far into the other period; what stands for several days leads nowhere', () => {
    const [march, february] = [days('2026-03-01', '2026-03-31'), days('2026-02-01', '2026-02-28')]
    expect(dayBeside('2026-03-05', march, february, 'previous')).toBe('2026-02-05')
    expect(dayBeside('2026-03-30', march, february, 'previous')).toBeUndefined()
    expect(dayBeside('2026-02-28', february, days('2026-01-01', '2026-01-31'), 'previous')).toBeUndefined()
    expect(
      dayBeside('2029-02-28', days('2029-02-01', '2029-02-28'), days('2028-02-01', '2028-02-29'), 'lastYear'),
    ).toBe(undefined)
    expect(dayBeside('2026-03-05', march, days('2025-03-01', '2025-03-31'), 'lastYear')).toBe('2025-03-05')
  })
})
