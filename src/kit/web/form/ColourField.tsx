import { ColorInput } from '@mantine/core'
import type { ReactNode } from 'react'
import type { FieldProps } from './formContext.ts'
import { useFieldLook } from './useFieldLook.ts'

const swatches = [
  '#804fe6',
  '#1971c2',
  '#0c8599',
  '#2f9e44',
  '#f08c00',
  '#e8590c',
  '#e03131',
  '#c2255c',
  '#495057',
  '#adb5bd',
]

/** A colour '#rrggbb'. */
export function ColourField(field: FieldProps): ReactNode {
  const { value, change, look } = useFieldLook(field)
  return (
    <ColorInput
      {...look}
      format="hex"
      withEyeDropper={false}
      swatches={swatches}
      swatchesPerRow={5}
      value={typeof value === 'string' ? value : ''}
      onChange={change}
    />
  )
}
