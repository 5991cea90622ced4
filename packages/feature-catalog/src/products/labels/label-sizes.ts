import type { Schema } from '@backoffice/api-contract'

type Layout = Schema<'LabelLayout'>

/** Common sizes of labels, in millimetres. */
export const labelSizes = [
  { width: 57, height: 32 },
  { width: 62, height: 29 },
  { width: 38, height: 25 },
  { width: 100, height: 50 },
] as const

/** Returns the name of a size. */
export const sizeName = ({ width, height }: Pick<Layout, 'width' | 'height'>): string => `${width} × ${height} mm`

/** Returns the available sizes: the default one first, and no size twice. */
export const sizesWith = (
  usual: Pick<Layout, 'width' | 'height'> | undefined,
): readonly Pick<Layout, 'width' | 'height'>[] => {
  const all = [...(usual ? [usual] : []), ...labelSizes]
  return all.filter((size, place) => all.findIndex((other) => sizeName(other) === sizeName(size)) === place)
}
