import { describe, expect, it } from 'vitest'
import { dueAround } from './dueDays.ts'

const plan = { every: 'day', weekday: null, monthDay: null, at: '08:00' } as const

describe('when a report is due', () => {
  it('daily: today once its minute has come, else yesterday', () => {
    expect(dueAround(plan, '2026-11-23T07:59:59')).toEqual({ last: '2026-11-22T08:00', next: '2026-11-23T08:00' })
    expect(dueAround(plan, '2026-11-23T08:00:00')).toEqual({ last: '2026-11-23T08:00', next: '2026-11-24T08:00' })
  })

  it('weekly: on its weekday', () => {
    const monday = { ...plan, every: 'week', weekday: 1 } as const
    expect(dueAround(monday, '2026-11-25T12:00:00')).toEqual({ last: '2026-11-23T08:00', next: '2026-11-30T08:00' })
  })

  it('monthly: on its day, of a shorter month on the last', () => {
    const last = { ...plan, every: 'month', monthDay: 31 } as const
    expect(dueAround(last, '2026-02-10T12:00:00')).toEqual({ last: '2026-01-31T08:00', next: '2026-02-28T08:00' })
    expect(dueAround({ ...last, monthDay: 1 }, '2026-12-31T12:00:00')).toEqual({
      last: '2026-12-01T08:00',
      next: '2027-01-01T08:00',
    })
  })
})
