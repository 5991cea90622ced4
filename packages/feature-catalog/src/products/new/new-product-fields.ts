import type { Schema } from '@backoffice/api-contract'
import { defaultPackage } from '@backoffice/form-rules'
import { attributesIn } from '../model/product-attributes.ts'

/** What a product may begin as: variants are made of their parent. */
export const newKinds = ['Simple', 'Variant parent', 'Bundle'] as const

/** How far a product may be when it is made. */
export const newStatuses = ['Draft', 'Ready'] as const

/** What a product is packed in: not known yet, one of the two defaults, or as the product that it is a copy of. */
export const newPackages = ['none', 'flat', 'box', 'copied'] as const

/** What the page for a new product holds. Relations are uids; nothing chosen is `null`. */
export interface NewProductValues extends Record<string, unknown> {
  readonly namespace: string | null
  readonly name: string
  readonly sku: string
  readonly ean13: string
  readonly kind: (typeof newKinds)[number]
  readonly status: (typeof newStatuses)[number]
  readonly categories: readonly string[]
  readonly tags: readonly string[]
  readonly brand: string | null
  readonly supplier: string | null
  readonly vat_code: Schema<'VatCode'>
  readonly price: number | null
  readonly package: (typeof newPackages)[number]
  readonly websites: readonly string[]
}

/** A product of which nothing is known yet. */
export const freshProduct = (namespace: string | null): NewProductValues => ({
  namespace,
  name: '',
  sku: '',
  ean13: '',
  kind: 'Simple',
  status: 'Draft',
  categories: [],
  tags: [],
  brand: null,
  supplier: null,
  vat_code: 'high',
  price: null,
  package: 'none',
  websites: [],
})

/** What a copy takes over into the fields: all but what must be its own. */
export const copiedValues = ({
  kind,
  categories,
  tags,
  brand,
  supplier,
  vat_code,
  price,
  package: size,
  product_websites,
}: Schema<'Product'>): Partial<NewProductValues> => ({
  kind: newKinds.find((one) => one === kind) ?? 'Simple',
  categories: categories.map(({ uid }) => uid),
  brand: brand?.uid ?? null,
  supplier: supplier?.uid ?? null,
  tags,
  vat_code,
  price,
  package: size ? 'copied' : 'none',
  websites: product_websites.filter(({ active }) => active).map(({ website }) => website),
})

/** What a copy takes over beside the fields: texts under its own name, tier prices, how its stock is kept. */
const copiedRest = (product: Schema<'Product'>, name: string): Partial<Schema<'ProductCreate'>> => {
  const { translations, tier_prices, unit, stock_policy, points } = product
  return {
    ...attributesIn(product),
    tier_prices,
    unit,
    stock_policy,
    points,
    translations: translations.map(({ id: _id, state: _state, ...text }) => ({ ...text, name })),
  }
}

const packageOf = (
  chosen: NewProductValues['package'],
  copied: Schema<'Product'> | null,
): Schema<'PackageDimensions'> | null => {
  if (chosen === 'none') return null
  return chosen === 'copied' ? (copied?.package ?? null) : { weight: 0, ...defaultPackage(chosen === 'flat') }
}

/** What is sent to make the product; what is left empty is left to the server. */
export const creationOf = (
  {
    namespace,
    name,
    sku,
    ean13,
    kind,
    status,
    categories,
    tags,
    brand,
    supplier,
    vat_code,
    price,
    package: chosen,
    websites,
  }: NewProductValues,
  copied: Schema<'Product'> | null,
): Schema<'ProductCreate'> => ({
  ...(copied && copiedRest(copied, name.trim())),
  ...(namespace !== null && { namespace }),
  name: name.trim(),
  sku,
  kind,
  status,
  brand,
  supplier,
  vat_code,
  price,
  ean13: ean13 === '' ? null : ean13,
  categories: [...categories],
  tags: [...tags],
  package: packageOf(chosen, copied),
  product_websites: websites.map((website) => ({ website, active: true })),
})

/** What the fields of a new product must hold. */
export const newProductRules = {
  name: 'required|length:1,200',
  sku: 'required|length:1,64',
  ean13: 'ean13',
  price: 'min:0',
  tags: 'tags',
} as const
