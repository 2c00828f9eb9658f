import { Skeleton } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ErrorState } from './ErrorState.tsx'
import { StillWaiting } from './StillWaiting.tsx'

export interface LoadedProps<T> {
  readonly of: UseQueryResult<T, Error>
  /** Height of the skeleton: that of what will stand there, so that nothing jumps. */
  readonly height?: number | string
  readonly children: (data: T) => ReactNode
}

/** What a read answered; a skeleton before, the failure with 'Try again' otherwise. */
export function Loaded<T>({ of, height = 200, children }: LoadedProps<T>): ReactNode {
  if (of.data !== undefined) return children(of.data)
  if (of.error !== null) return <ErrorState error={of.error} retry={() => void of.refetch()} />
  return (
    <>
      <StillWaiting />
      <Skeleton height={height} radius="6px" />
    </>
  )
}
