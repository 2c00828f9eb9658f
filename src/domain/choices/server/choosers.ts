import type { Access, Action } from '#core/contract.ts'
import { z } from 'zod'
import type { OptionEntity } from '../contract.ts'

/** Fields of inputs that name a row of a list by another word than `{list}Id` or `{list}Ids`. */
const alsoCalled: { readonly [E in OptionEntity]?: readonly string[] } = {
  User: ['assigneeId', 'housekeeperId'],
  Reason: ['reason', 'feeReason', 'rateReason'],
  ReservationSource: ['sourceIds'],
  RoomStatus: ['condition', 'houseStatus'],
}
/** Lists whose names stand beside the rows of another where those are chosen: a room is shown with its condition. */
const shownWith: { readonly [E in OptionEntity]?: OptionEntity } = { RoomStatus: 'Room' }

/**
 * A field that names a row in no word of its own says of which list: `z.int().meta({ chosenFrom: 'RoomType' })`; one by which nobody is told
 * a list, who is not told it already, says null.
 */
const chosenFrom = (field: z.ZodType): unknown => field.meta()?.['chosenFrom']

const inside = (schema: z.ZodType): readonly (readonly [string, z.ZodType])[] => {
  if (schema instanceof z.ZodObject) return Object.entries(schema.shape as Record<string, z.ZodType>)
  if (schema instanceof z.ZodArray) return [['', schema.element as z.ZodType]]
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault)
    return [['', schema.unwrap() as z.ZodType]]
  if (schema instanceof z.ZodPipe) return [['', schema.in as z.ZodType]]
  if (schema instanceof z.ZodUnion) return schema.options.map((option) => ['', option as z.ZodType] as const)
  if (schema instanceof z.ZodRecord) return [['', schema.valueType as z.ZodType]]
  return []
}

function asksFor(schema: z.ZodType, entity: OptionEntity): boolean {
  const own = [`${entity}id`, `${entity}ids`].map((word) => word.toLowerCase())
  return inside(schema).some(
    ([name, field]) =>
      (chosenFrom(field) !== null && own.some((word) => name.toLowerCase().endsWith(word))) ||
      alsoCalled[entity]?.includes(name) ||
      chosenFrom(field) === entity ||
      asksFor(field, entity),
  )
}

/**
 * Who is told the choices of a list: whoever may call an action of that list, or one whose input names a row of it. What everybody may call
 * counts for nothing.
 */
export function choosers(entity: OptionEntity, actions: readonly Action[]): Access {
  const beside = shownWith[entity]
  const named = actions.filter(
    ({ entity: of, access, input }) =>
      access.kind !== 'signedIn' &&
      (of === entity || asksFor(input, entity) || (beside !== undefined && asksFor(input, beside))),
  )
  const each = new Map(named.map(({ access }) => [JSON.stringify(access), access]))
  return { kind: 'either', anyOf: [...each.values()] }
}
