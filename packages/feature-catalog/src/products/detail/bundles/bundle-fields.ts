import type { Schema } from '@backoffice/api-contract'

type Bundle = Schema<'Bundle'>

/** Form values of a part; an empty choice is none, and so is an empty share. */
export interface PartFields {
  readonly sku: string
  readonly quantity: number | ''
  readonly choice: string
  readonly share: number | ''
}

/** Parts and price rule of a bundle. */
export type BundleFields = {
  readonly parts: readonly PartFields[]
  readonly rule: Schema<'BundlePrice'>['rule']
  readonly percent: number | ''
}

/** Returns the form values of a bundle. */
export const bundleFieldsOf = ({ parts, price_rule }: Bundle): BundleFields => ({
  parts: parts.map(({ sku, quantity, choice = '', share }): PartFields => ({
    sku,
    quantity,
    choice,
    share: share ?? '',
  })),
  rule: price_rule.rule,
  percent: price_rule.percent ?? '',
})

/** Returns the whole bundle for the server. */
export const bundleChangeOf = ({ parts, rule, percent }: BundleFields): Schema<'BundleSave'> => ({
  parts: parts.map(({ sku, quantity, choice, share }) => ({
    sku,
    quantity: Number(quantity) || 1,
    ...(choice.trim() !== '' && { choice: choice.trim() }),
    ...(share !== '' && { share }),
  })),
  price_rule: rule === 'sum-percent' ? { rule, percent: Number(percent) || 0 } : { rule },
})

/** Moves a part up (-1) or down (1); at the ends it stays. */
export function movePart(parts: readonly PartFields[], from: number, by: -1 | 1): readonly PartFields[] {
  const part = parts[from]
  const to = from + by
  if (!part || to < 0 || to >= parts.length) return parts
  return parts.filter((_, place) => place !== from).toSpliced(to, 0, part)
}
