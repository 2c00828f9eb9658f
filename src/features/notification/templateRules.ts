import type { FieldProblem } from '#core/errors.ts'
import { unknownPlaceholders } from '#domain/mail/placeholders.ts'
import { mailType } from '#domain/mail/types.ts'
import type { TemplateInput } from './contract.ts'

const TEXTS = ['subject', 'subjectMon', 'body', 'bodyMon'] as const
const DATED = ['beforeArrival', 'afterDeparture']

export const isDated = (timing: string): boolean => DATED.includes(timing)

/** What is wrong with a template beyond its single fields; the same in the form and on the server. */
export function templateProblems(template: TemplateInput): FieldProblem[] {
  const { timings, recipients, documents } = mailType(template.type)
  const problems: FieldProblem[] = TEXTS.flatMap((field) =>
    unknownPlaceholders(template[field] ?? '', template.type)
      .slice(0, 1)
      .map((name) => ({ field, code: 'unknownPlaceholder', params: [`{${name}}`] })),
  )
  const wrong = (field: string, code: FieldProblem['code']) => problems.push({ field, code, params: [] })
  if (!timings.includes(template.timing)) wrong('timing', 'timingNotOfType')
  if (!recipients.includes(template.recipient)) wrong('recipient', 'recipientNotOfType')
  if (template.document !== null && !documents.includes(template.document)) wrong('document', 'documentNotOfType')
  if (isDated(template.timing) && template.days === null) wrong('days', 'required')
  return problems
}
