import { useNavigate, useSearch } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { SetUpPage } from '#features/hotel/web/SetUpPage.tsx'
import { signIn } from '#features/session/web/authClient.ts'
import { LanguageSwitcher } from '#features/session/web/LanguageSwitcher.tsx'
import { signedInNow } from './SessionProvider.tsx'

export function SetUpRoute(): ReactNode {
  const { code }: Record<string, unknown> = useSearch({ strict: false })
  const navigate = useNavigate()
  const enter = async (username: string, password: string): Promise<boolean> => {
    const { kind } = await signIn({ username, password, hotel: '', code: '' }, `${window.location.origin}/`)
    if (kind !== 'signedIn') return false
    await signedInNow()
    await navigate({ to: '/', replace: true })
    return true
  }
  return <SetUpPage code={typeof code === 'string' ? code : ''} aside={<LanguageSwitcher />} enter={enter} />
}
