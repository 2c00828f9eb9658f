import type { ReactNode } from 'react'
import type { Label } from '#core/labels.ts'
import { ActivitySection } from '#domain/activity/web/ActivitySection.tsx'
import { useText } from '#kit/web/locale.tsx'
import { useRead } from '#kit/web/query.ts'
import { CompanyProfile } from '../contract.ts'
import { actionNames, words } from '../labels.ts'

/** The facts of an activity that tell something without their list. */
const told: Readonly<Record<string, Label>> = {
  code: words.code,
  name: words.name,
  registerNo: words.registerNo,
  contact: words.contact,
  phone: words.phone,
  email: words.email,
  address: words.address,
  contractNo: words.contract,
  contacts: words.contacts,
}

/** Who did what with the company's record and when, newest first. */
export function CompanyActivity({ companyId }: { companyId: number }): ReactNode {
  const t = useText()
  const read = useRead(CompanyProfile.activity, { id: companyId })
  const details = (before: unknown, after: unknown): string => {
    const [was, is] = [recordOf(before), recordOf(after)]
    return Object.entries(told)
      .filter(([key]) => textOf(was[key]) !== textOf(is[key]))
      .map(([key, label]) => {
        const former = textOf(was[key])
        return `${t(label)} ${former === '' ? textOf(is[key]) : `${former} → ${textOf(is[key]) || '–'}`}`
      })
      .join(' · ')
  }
  return (
    <ActivitySection
      title={words.activity}
      none={words.noActivity}
      of={read}
      what={({ action }) => t(actionNames[action] ?? { en: action, mon: action })}
      renderNotes={({ before, after }) => [details(before, after)]}
    />
  )
}

const recordOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? { ...value } : {}
const textOf = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? String(value) : '')
