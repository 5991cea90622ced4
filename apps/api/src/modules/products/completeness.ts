import type { Schema } from '@backoffice/api-contract'

type Assessed = Pick<
  Schema<'Product'>,
  'ean13' | 'price' | 'package' | 'categories' | 'brand' | 'seo' | 'translations' | 'files'
>

/** Requirements of a complete product, each with the name of its gap. */
const demands: readonly (readonly [gap: string, met: (product: Assessed) => boolean])[] = [
  ['price', ({ price }) => price !== null && price > 0],
  ['category', ({ categories }) => categories.length > 0],
  ['brand', ({ brand }) => brand !== null],
  ['ean', ({ ean13 }) => ean13 !== null],
  ['image', ({ files }) => files.some(({ type }) => type === 'image')],
  ['package', (product) => product.package !== null],
  ['seo', ({ seo }) => Boolean(seo.title && seo.description)],
  ['translation', ({ translations }) => translations.length >= 4],
]

/** Returns the completeness of a product in %, and its gaps. */
export function completenessOf(product: Assessed): { completeness: number; gaps: string[] } {
  const gaps = demands.flatMap(([gap, met]) => (met(product) ? [] : [gap]))
  return { completeness: Math.round((100 * (demands.length - gaps.length)) / demands.length), gaps }
}
