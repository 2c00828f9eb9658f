import { useSearch } from '@tanstack/react-router'
import { type ComponentType, lazy, type ReactNode, Suspense } from 'react'
import { withRefusals } from './withRefusals.ts'
import { LanguageSwitcher } from '#features/session/web/LanguageSwitcher.tsx'

type Props = { code: string; aside: ReactNode }
/** Opened once in the life of a program: nobody else loads it. */
const SetUpPage = lazy(async (): Promise<{ default: ComponentType<Props> }> => {
  return { default: (await withRefusals(import('#features/hotel/web/SetUpPage.tsx'))).SetUpPage }
})

export function SetUpRoute(): ReactNode {
  const { code }: Record<string, unknown> = useSearch({ strict: false })
  return (
    <Suspense>
      <SetUpPage code={typeof code === 'string' ? code : ''} aside={<LanguageSwitcher />} />
    </Suspense>
  )
}
