import type { Schema } from '@backoffice/api-contract'

type Layout = Schema<'LabelLayout'>

/** Sizes that label printers come with, in millimetres. */
export const labelSizes = [
  { width: 57, height: 32 },
  { width: 62, height: 29 },
  { width: 38, height: 25 },
  { width: 100, height: 50 },
] as const

/** A size as the choice of sizes names it. */
export const sizeName = ({ width, height }: Pick<Layout, 'width' | 'height'>): string => `${width} × ${height} mm`

/** The sizes that can be chosen: the usual one first, and no size twice. */
export const sizesWith = (
  usual: Pick<Layout, 'width' | 'height'> | undefined,
): readonly Pick<Layout, 'width' | 'height'>[] => {
  const all = [...(usual ? [usual] : []), ...labelSizes]
  return all.filter((size, place) => all.findIndex((other) => sizeName(other) === sizeName(size)) === place)
}
