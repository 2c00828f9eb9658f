import type { z } from 'zod'
import { type ErrorCode, type FieldProblem, isErrorCode } from './errors.ts'

type Issue = z.core.$ZodIssue

const sizeCode: Record<string, { small: ErrorCode; big: ErrorCode }> = {
  string: { small: 'tooShort', big: 'tooLong' },
  array: { small: 'tooFew', big: 'tooLarge' },
}

function problem(issue: Issue): { code: ErrorCode; params: (string | number)[] } {
  const empty = issue.input === undefined || issue.input === null || issue.input === ''
  switch (issue.code) {
    case 'invalid_type':
      if (empty) return { code: 'required', params: [] }
      if (issue.expected === 'int') return { code: 'invalidWholeNumber', params: [] }
      return { code: issue.expected === 'number' ? 'invalidNumber' : 'invalidValue', params: [] }
    case 'too_small':
      if (issue.origin === 'string' && (issue.minimum === 1 || empty)) return { code: 'required', params: [] }
      return { code: sizeCode[issue.origin]?.small ?? 'tooSmall', params: [String(issue.minimum)] }
    case 'too_big':
      return { code: sizeCode[issue.origin]?.big ?? 'tooLarge', params: [String(issue.maximum)] }
    case 'invalid_format':
      if (empty) return { code: 'required', params: [] }
      return { code: issue.format === 'email' ? 'invalidEmail' : 'invalidValue', params: [] }
    case 'custom': {
      const code: unknown = issue.params?.['code']
      if (code === 'invalidDate' && empty) return { code: 'required', params: [] }
      return { code: isErrorCode(code) ? code : 'invalidValue', params: [] }
    }
    default:
      return { code: empty ? 'required' : 'invalidValue', params: [] }
  }
}

/** What is wrong with which field, in the table's codes; the same on the server and in forms. The parse must have `reportInput: true`. */
export const fieldProblems = (error: z.ZodError): FieldProblem[] =>
  error.issues.map((issue) => ({ field: issue.path.join('.'), ...problem(issue as Issue) }))
