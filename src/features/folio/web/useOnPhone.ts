import { useMediaQuery } from '@mantine/hooks'

/** Whether the page is narrower than 768 px (specification §9). */
export const useOnPhone = (): boolean =>
  useMediaQuery('(max-width: 767px)', false, { getInitialValueInEffect: false }) ?? false
