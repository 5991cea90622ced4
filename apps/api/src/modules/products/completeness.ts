import type { Schema } from '@backoffice/api-contract'

/** What a product can lack. */
export type Gap = Schema<'ProductGap'>
type Language = Schema<'Language'>

/** What completeness is computed from: a stored product, or the draft of a sheet. */
export interface Assessed extends Pick<Schema<'Product'>, 'ean13' | 'price' | 'package' | 'seo'> {
  readonly categories: readonly unknown[]
  readonly brand: unknown
  readonly hasImage: boolean
  /** Languages that it has a text in. */
  readonly languages: readonly Language[]
}

/** Requirements of a complete product, by the name of their gap. */
const isMet: { readonly [Name in Gap]: (product: Assessed, languages: readonly Language[]) => boolean } = {
  price: ({ price }) => price !== null && price > 0,
  category: ({ categories }) => categories.length > 0,
  brand: ({ brand }) => brand !== null,
  ean: ({ ean13 }) => ean13 !== null,
  image: ({ hasImage }) => hasImage,
  package: (product) => product.package !== null,
  seo: ({ seo }) => Boolean(seo.title && seo.description),
  translation: (product, languages) => languages.every((language) => product.languages.includes(language)),
}
const isGap = (name: string): name is Gap => Object.hasOwn(isMet, name)
const gaps = Object.keys(isMet).filter(isGap)

/** Returns which of these a product lacks. Its texts are complete in the languages of its namespace. */
export const gapsAmong = (needs: readonly Gap[], product: Assessed, languages: readonly Language[]): Gap[] =>
  needs.filter((name) => !isMet[name](product, languages))

/** Returns the completeness of a product in %, and its gaps. */
export function completenessOf(
  product: Assessed,
  languages: readonly Language[],
): { readonly completeness: number; readonly gaps: Gap[] } {
  const open = gapsAmong(gaps, product, languages)
  return { completeness: Math.round((100 * (gaps.length - open.length)) / gaps.length), gaps: open }
}
