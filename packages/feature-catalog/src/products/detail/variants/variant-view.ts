import type { Schema } from '@backoffice/api-contract'

type Variant = Schema<'Variant'>

/** State of the sheet in the URL. */
export interface VariantView {
  readonly sort?: readonly string[] | undefined
  readonly status?: readonly string[] | undefined
  /** `in` and `out`. */
  readonly stock?: readonly string[] | undefined
  /** Selected option values, each as `group:value`. Values of one group are joined by "or", groups by "and". */
  readonly option?: readonly string[] | undefined
  /** Negated filters, and disabled ones: `status`, `stock` and groups. */
  readonly not?: readonly string[] | undefined
  readonly off?: readonly string[] | undefined
}

/** Sort values besides the options, by the ids of columns. */
const sortValues: Readonly<Record<string, (variant: Variant) => string | number>> = {
  sku: ({ sku }) => sku,
  ean13: ({ ean13 }) => ean13 ?? '',
  price: ({ price }) => price ?? -1,
  difference: ({ difference }) => difference ?? 0,
  stock: ({ free_stock }) => free_stock,
  status: ({ status }) => status,
  websites: ({ websites }) => websites.length,
  sold: ({ sold_30 }) => sold_30,
}

const compare = (one: string | number, other: string | number): number =>
  typeof one === 'number' && typeof other === 'number'
    ? one - other
    : String(one).localeCompare(String(other), undefined, { numeric: true })

const stockOf = ({ free_stock }: Variant): string => (free_stock > 0 ? 'in' : 'out')

/** Returns the selected values of a filter, for `status`, `stock` or the uid of a group. */
export const chosenIn = ({ status = [], stock = [], option = [] }: VariantView, field: string): readonly string[] => {
  if (field === 'status') return status
  if (field === 'stock') return stock
  return option.flatMap((one) => (one.startsWith(`${field}:`) ? [one.slice(field.length + 1)] : []))
}

const valueOf = (variant: Variant, field: string): string | undefined => {
  if (field === 'status') return variant.status
  return field === 'stock' ? stockOf(variant) : variant.options.find(({ group }) => group === field)?.value
}

const matches = (variant: Variant, view: VariantView): boolean => {
  const groups = new Set((view.option ?? []).map((one) => one.slice(0, one.lastIndexOf(':'))))
  return ['status', 'stock', ...groups].every((field) => {
    const chosen = chosenIn(view, field)
    if (chosen.length === 0 || view.off?.includes(field)) return true
    return chosen.includes(valueOf(variant, field) ?? '') !== (view.not?.includes(field) ?? false)
  })
}

/**
 * Returns the variants of the URL's filters, in its order. `placeOf` returns the position of an option value in its
 * group: sizes are not sorted alphabetically.
 */
export function viewOf(
  variants: readonly Variant[],
  view: VariantView,
  placeOf: (group: string, value: string) => number,
): readonly Variant[] {
  const sorts = (view.sort ?? []).map((sort) => ({
    field: sort.slice(0, sort.lastIndexOf(':')),
    down: sort.endsWith(':desc'),
  }))
  const orderOf = (variant: Variant, field: string): string | number => {
    const known = sortValues[field]
    if (known) return known(variant)
    const option = variant.options.find(({ group }) => group === field)
    return option ? placeOf(option.group, option.value) : -1
  }
  return variants
    .filter((variant) => matches(variant, view))
    .toSorted((one, other) => {
      for (const { field, down } of sorts) {
        const order = compare(orderOf(one, field), orderOf(other, field))
        if (order !== 0) return down ? -order : order
      }
      return 0
    })
}

/** Returns the number of variants with each value of a filter. */
export const countBy = (variants: readonly Variant[], field: string): Readonly<Record<string, number>> => {
  const counts: Record<string, number> = {}
  for (const variant of variants) {
    const value = valueOf(variant, field)
    if (value !== undefined) counts[value] = (counts[value] ?? 0) + 1
  }
  return counts
}
