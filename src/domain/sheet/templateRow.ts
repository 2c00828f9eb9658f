import type { Label } from '#core/labels.ts'
import type { Field } from './fields.ts'
import { weekdaysText } from './sheetCells.ts'

/** What stands under a heading in the example line of a template; '' where only the hotel's own lists can tell. */
export function templateRow(field: Field, say: (text: Label) => string, today: string): string {
  switch (field.kind) {
    case 'text':
    case 'paragraph': {
      const text = `${say(field.label)} 1`
      return (
        ['name@example.com', text].find((one, nth) => (nth === 1 || !accepts(field, 'x')) && accepts(field, one)) ?? ''
      )
    }
    case 'whole':
      return '1'
    case 'amount':
    case 'rate':
    case 'percentOrAmount':
      return '100'
    case 'day':
      return today
    case 'flag':
      return 'no'
    case 'colour':
      return '#804FE6'
    case 'weekdays':
      return say(weekdaysText([0, 1, 2, 3, 4, 5, 6]))
    case 'choice': {
      const [label] = Object.entries(field.choices).flatMap(([key, named]) => (key === '' ? [] : [named]))
      return label ? say(label) : ''
    }
    default:
      return ''
  }
}

const accepts = ({ accepts: shape }: Field, text: string): boolean => shape.safeParse(text).success
