import type { Schema } from '@backoffice/api-contract'
import { valueOfGroup } from './option-names.ts'

type Group = Schema<'OptionGroup'>

/** A value of variants, its definition in the group, and the number of variants with it. */
interface UsedValue {
  readonly code: string
  readonly value: NonNullable<Group['values']>[number] | undefined
  readonly count: number
}

/** Returns the values of a group that variants have, in the group's order; deleted ones come last. */
export function usedValues(
  { uid, values = [] }: Group,
  variants: readonly Pick<Schema<'Variant'>, 'options'>[],
): readonly UsedValue[] {
  const having = Map.groupBy(variants, (variant) => valueOfGroup(variant, uid))
  const known = values.map(({ code }) => code)
  const unknown = [...having.keys()].flatMap((code) => (code === undefined || known.includes(code) ? [] : [code]))
  return [...known, ...unknown].flatMap((code) => {
    const count = having.get(code)?.length ?? 0
    return count > 0 ? [{ code, value: values.find((one) => one.code === code), count }] : []
  })
}
