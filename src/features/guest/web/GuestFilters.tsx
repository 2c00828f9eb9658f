import { Select } from '@mantine/core'
import type { ReactNode } from 'react'
import type { InputOf } from '#core/contract.ts'
import { options } from '#domain/choices/contract.ts'
import { OptionSelect } from '#domain/choices/web/OptionSelect.tsx'
import type { Guest } from '#domain/guest/contract.ts'
import { countryChoices } from '#domain/guest/web/countries.ts'
import { useLocale, useText } from '#kit/web/locale.tsx'
import { Filters } from '#kit/web/table/Filters.tsx'
import { useUrlState } from '#kit/web/urlState.ts'
import { listWords as words } from '../labels.ts'

const idOf = (value: unknown): number | undefined => (typeof value === 'number' ? value : undefined)

/** What the URL says of the list, as the action takes it. */
export function useGuestFilters(): Partial<InputOf<typeof Guest.list>> {
  const [url] = useUrlState()
  const { vip, group, blacklisted, country } = url
  return {
    ...(idOf(vip) === undefined ? {} : { vipStatusId: idOf(vip) }),
    ...(idOf(group) === undefined ? {} : { customerGroupId: idOf(group) }),
    ...(typeof blacklisted === 'boolean' ? { blacklisted } : {}),
    ...(typeof country === 'string' && country !== '' ? { nationality: country } : {}),
  }
}

/** Narrows the guest database: in one line, on a phone behind one button. */
export function GuestFilters(): ReactNode {
  const t = useText()
  const locale = useLocale()
  const [, change] = useUrlState()
  const input = useGuestFilters()
  return (
    <Filters set={Object.keys(input).length}>
      <Select
        searchable
        clearable
        aria-label={t(words.nationality)}
        placeholder={t(words.nationality)}
        data={countryChoices(locale).map(({ value, label }) => ({ value: String(value), label: t(label) }))}
        value={input.nationality ?? null}
        onChange={(country) => change({ country: country ?? undefined, page: undefined })}
      />
      <OptionSelect
        clearable
        of={options.VipStatus}
        aria-label={t(words.vip)}
        placeholder={words.vip}
        value={input.vipStatusId ?? null}
        onPick={(id) => change({ vip: id ?? undefined, page: undefined })}
      />
      <OptionSelect
        clearable
        of={options.CustomerGroup}
        aria-label={t(words.customerGroup)}
        placeholder={words.customerGroup}
        value={input.customerGroupId ?? null}
        onPick={(id) => change({ group: id ?? undefined, page: undefined })}
      />
      <Select
        clearable
        aria-label={t(words.blacklist)}
        placeholder={t(words.blacklist)}
        data={[
          { value: 'true', label: t(words.blacklisted) },
          { value: 'false', label: t(words.notBlacklisted) },
        ]}
        value={input.blacklisted === undefined ? null : String(input.blacklisted)}
        onChange={(value) => change({ blacklisted: value === null ? undefined : value === 'true', page: undefined })}
      />
    </Filters>
  )
}
