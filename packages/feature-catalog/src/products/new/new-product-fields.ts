import type { Schema } from '@backoffice/api-contract'
import { noOptions, type OptionChoice } from '../detail/variants/use-option-choice.ts'
import { attributesIn } from '../model/product-attributes.ts'

type Settings = Schema<'ProductSettingValues'>

/** Kinds of a new product: variants are created with their parent. */
export const newKinds = ['Simple', 'Variant parent', 'Bundle'] as const

/** Statuses of a new product. */
export const newStatuses = ['Draft', 'Ready'] as const

/** Packages of a new product: none, one of the two defaults, or that of the copied product. */
export const newPackages = ['none', 'flat', 'box', 'copied'] as const

/** Form values of a new product. Relations are uids; an empty one is `null`. */
export interface NewProductValues extends Record<string, unknown> {
  readonly namespace: string | null
  readonly name: string
  readonly sku: string
  /** The SKU that was suggested: while `sku` is that one, the server may use the next free one instead. */
  readonly suggested: string
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
  /** The options of its variants, for a product with variants. */
  readonly options: OptionChoice
}

/** Returns the initial values of a new product. */
export const freshProduct = (namespace: string | null): NewProductValues => ({
  namespace,
  name: '',
  sku: '',
  suggested: '',
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
  options: noOptions,
})

/** Returns the values that a copy takes over: all but those that must be its own. */
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

/** Returns further data of a copy: texts under its own name, tier prices, how its stock is tracked. */
const copiedRest = (
  product: Schema<'Product'>,
  name: string,
  units: readonly string[] = [],
): Partial<Schema<'ProductCreate'>> => {
  const { translations, tier_prices, unit, stock_policy, oversell_limit, points, extra } = product
  return {
    ...attributesIn(product),
    tier_prices,
    ...(units.includes(unit) && { unit }),
    stock_policy,
    oversell_limit,
    points,
    extra,
    translations: translations.map(({ id: _id, state: _state, ...text }) => ({ ...text, name })),
  }
}

const packageOf = (
  chosen: NewProductValues['package'],
  copied: Schema<'Product'> | null,
  defaults: Settings['package_defaults'] | undefined,
): Schema<'PackageDimensions'> | null => {
  const sizes = { none: null, copied: copied?.package, flat: defaults?.flat, box: defaults?.other }
  return sizes[chosen] ?? null
}

/** Returns the request that creates the product; empty values are left to the server. */
export const creationOf = (
  {
    namespace,
    name,
    sku,
    suggested,
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
  settings: Settings | undefined,
): Schema<'ProductCreate'> => ({
  ...(copied && copiedRest(copied, name.trim(), settings?.units)),
  ...(namespace !== null && { namespace }),
  name: name.trim(),
  sku,
  ...(sku === suggested && { sku_suggested: true }),
  kind,
  status,
  brand,
  supplier,
  vat_code,
  price,
  ean13: ean13 === '' ? null : ean13,
  categories: [...categories],
  tags: [...tags],
  package: packageOf(chosen, copied, settings?.package_defaults),
  product_websites: websites.map((website) => ({ website, active: true })),
})

/** Rules of the fields of a new product. */
export const newProductRules = {
  name: 'required|length:1,200',
  sku: 'required|length:1,64',
  ean13: 'ean13',
  price: 'min:0',
  tags: 'tags',
} as const
