import { handlers } from '#kit/server/mount.ts'
import { Report } from '../contract.ts'
import { answers } from './answers.ts'
import { answerDaily } from './daily.ts'

export const reportActions = handlers(Report, {
  ...answers,
  takeAway: () => Promise.resolve(null),
  daily: answerDaily,
})
