import type { Schema } from '@backoffice/api-contract'
import {
  descriptionRules,
  inAllLanguages,
  type SeoFields,
  seoFieldsOf,
  seoRules,
  type TextsInAll,
} from '@backoffice/record-kit/parts'

/** What the form of a brand holds. */
export type BrandFields = {
  readonly name: string
  readonly slug: string
  readonly status: NonNullable<Schema<'Brand'>['status']>
  readonly logo: string
  readonly url: string
  readonly supplier: string | null
  readonly sequence: number
  readonly descriptions: TextsInAll
  readonly seo: SeoFields
}

/** The fields of a brand as its form has them. */
export const brandFieldsOf = ({
  name,
  slug,
  status = 'Active',
  logo,
  url = '',
  supplier = null,
  sequence = 0,
  descriptions,
  seo,
}: Schema<'Brand'>): BrandFields => ({
  name,
  slug,
  status,
  url,
  supplier,
  sequence,
  logo: logo ?? '',
  descriptions: inAllLanguages(descriptions),
  seo: seoFieldsOf(seo),
})

/** What these fields say to the server: an empty logo is none. */
export const brandChangeOf = ({ logo, descriptions, seo, ...rest }: Partial<BrandFields>): Schema<'BrandChange'> => ({
  ...(rest as Schema<'BrandChange'>),
  ...(logo !== undefined && { logo: logo || null }),
  ...(descriptions && { descriptions: { ...descriptions } }),
  ...(seo && { seo: { ...seo } }),
})

/** A brand that does not exist yet. */
export const freshBrand = (): Schema<'Brand'> => ({
  uid: '',
  id: 0,
  version: 0,
  created_at: '',
  updated_at: '',
  updated_by: null,
  name: '',
  slug: '',
  products: 0,
  active_products: 0,
})

/** What the fields of a brand must hold (screens C12: brand, and the bounds of the contract). */
export const brandRules = {
  name: 'required|length:1,80',
  slug: 'required|slug',
  url: 'url|length:0,300',
  logo: 'length:0,2000',
  sequence: 'number',
  ...seoRules,
  ...descriptionRules,
} as const
