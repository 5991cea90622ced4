import type { Schema } from '@backoffice/api-contract'

/** Overrides of a product on a website; `null` is inherited, and so is an empty day. */
export type WebsiteFields = {
  readonly active: boolean
  readonly name: string | null
  readonly price: number | null
  readonly short_text: string | null
  readonly description: string | null
  readonly categories: readonly string[] | null
  readonly from: string
  readonly to: string
  readonly stock_share: number | null
  readonly sequence: number
}

/** The fields that can be inherited. */
export const inheritable = ['name', 'price', 'short_text', 'description', 'categories', 'stock_share'] as const

export type Inheritable = (typeof inheritable)[number]

/** Returns the form values of a website's overrides. */
export const websiteFieldsOf = ({ own }: Schema<'WebsiteProduct'>): WebsiteFields => ({
  active: own?.active ?? false,
  name: own?.name ?? null,
  price: own?.price ?? null,
  short_text: own?.short_text ?? null,
  description: own?.description ?? null,
  categories: own?.categories ?? null,
  from: own?.from ?? '',
  to: own?.to ?? '',
  stock_share: own?.stock_share ?? null,
  sequence: own?.sequence ?? 0,
})

/** Returns all overrides of a website: the server inherits omitted ones. */
export const websiteChangeOf = ({
  active,
  name,
  price,
  short_text,
  description,
  categories,
  from,
  to,
  stock_share,
  sequence,
}: WebsiteFields): Schema<'ProductWebsiteFields'> => ({
  active,
  name,
  price,
  short_text,
  description,
  stock_share,
  sequence,
  categories: categories && [...categories],
  from: from || null,
  to: to || null,
})

/** Returns the inherited value of a field. */
export function inheritedOf(
  product: Schema<'Product'>,
  language: string,
  field: Inheritable,
): WebsiteFields[Inheritable] {
  const spoken =
    product.translations.find((one) => one.language === language) ??
    product.translations.find((one) => one.language === 'en')
  switch (field) {
    case 'name':
      return spoken?.name ?? product.name
    case 'price':
      return product.price
    case 'short_text':
      return spoken?.short_text ?? ''
    case 'description':
      return spoken?.description ?? ''
    case 'categories':
      return product.categories.map(({ uid }) => uid)
    case 'stock_share':
      return 100
  }
}
