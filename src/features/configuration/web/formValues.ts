import type { Values } from '#kit/web/form/schema.ts'
import type { ConfigurationList } from '../declaration.ts'

const amountsOf = ({ fields }: ConfigurationList) =>
  Object.entries(fields).flatMap(([name, field]) => (field.kind === 'percentOrAmount' ? [{ name, by: field.by }] : []))

/** The amounts whose meaning hangs on a field. */
export const amountsBy = (list: ConfigurationList, by: string): string[] =>
  amountsOf(list).flatMap((amount) => (amount.by === by ? [amount.name] : []))

/** What a new record starts with. */
export const initialValues = ({ fields }: ConfigurationList): Values =>
  Object.fromEntries(Object.entries(fields).map(([name, { initial }]) => [name, initial ?? null]))

/** A fixed amount is a decimal text on the wire and an amount of minor units in the form. */
export function fromRecord(list: ConfigurationList, record: Values): Values {
  const amounts = amountsOf(list).filter(({ by }) => record[by] !== 'percent')
  return { ...record, ...Object.fromEntries(amounts.map(({ name }) => [name, Number(record[name])])) }
}

export function toInput(list: ConfigurationList, values: Values): Values {
  const amounts = amountsOf(list).filter(({ name }) => typeof values[name] === 'number')
  return { ...values, ...Object.fromEntries(amounts.map(({ name }) => [name, String(values[name])])) }
}
