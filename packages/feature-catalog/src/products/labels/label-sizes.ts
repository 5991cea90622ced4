import type { Schema } from '@backoffice/api-contract'

type Layout = Schema<'NamedLabelLayout'>

const size = (width: number, height: number): Layout => ({
  name: `${width} × ${height} mm`,
  width,
  height,
  show_price: true,
})

/** Common sizes of labels, in millimetres. */
export const commonLayouts: readonly Layout[] = [size(57, 32), size(62, 29), size(38, 25), size(100, 50)]

/** Returns the available layouts: those of the settings first, then the common sizes; no name and no common size twice. */
export const layoutsWith = (own: readonly Layout[] = []): readonly Layout[] => [
  ...own.filter(({ name }, place) => own.findIndex((other) => other.name === name) === place),
  ...commonLayouts.filter(
    ({ name, width, height }) =>
      !own.some((other) => other.name === name || (other.width === width && other.height === height)),
  ),
]
