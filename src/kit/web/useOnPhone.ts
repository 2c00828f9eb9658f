import { useMediaQuery } from '@mantine/hooks'

/** Whether the page is narrower than 768 px (docs/rules/fixed-words.md#looks). */
export const useOnPhone = (): boolean =>
  useMediaQuery('(max-width: 767px)', false, { getInitialValueInEffect: false }) ?? false
