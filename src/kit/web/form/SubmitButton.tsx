import { Button, type ButtonProps } from '@mantine/core'
import type { ComponentPropsWithoutRef, ReactNode } from 'react'

/**
 * Sends a form. The press leaves the focus where it is: a field that loses it is checked, its message moves what stands below,
 * and the button would no longer lie under the pointer when it is let go.
 */
export function SubmitButton(props: ButtonProps & ComponentPropsWithoutRef<'button'>): ReactNode {
  return <Button type="submit" onMouseDown={(event) => event.preventDefault()} {...props} />
}
