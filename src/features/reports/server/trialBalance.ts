import { dayLedger } from '#domain/businessDay/server/readDayLedger.ts'
import { trialBalance } from '../declared/trialBalance.ts'
import { answering } from './answerReport.ts'

export const answerTrialBalance = answering(trialBalance, (context, { from, until }) => dayLedger(context, from, until))
