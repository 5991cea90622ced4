import type { Schema } from '@backoffice/api-contract'

type Judged = Pick<
  Schema<'Product'>,
  'ean13' | 'price' | 'package' | 'categories' | 'brand' | 'seo' | 'translations' | 'files'
>

/** What a complete product has (screens: C5.1), each with the name of its gap. */
const demands: readonly (readonly [gap: string, met: (product: Judged) => boolean])[] = [
  ['price', ({ price }) => price !== null && price > 0],
  ['category', ({ categories }) => categories.length > 0],
  ['brand', ({ brand }) => brand !== null],
  ['ean', ({ ean13 }) => ean13 !== null],
  ['image', ({ files }) => files.some(({ type }) => type === 'image')],
  ['package', (product) => product.package !== null],
  ['seo', ({ seo }) => Boolean(seo.title && seo.description)],
  ['translation', ({ translations }) => translations.length >= 4],
]

/** How complete a product is, in per cent, and what it lacks. */
export function completenessOf(product: Judged): { completeness: number; gaps: string[] } {
  const gaps = demands.flatMap(([gap, met]) => (met(product) ? [] : [gap]))
  return { completeness: Math.round((100 * (demands.length - gaps.length)) / demands.length), gaps }
}
