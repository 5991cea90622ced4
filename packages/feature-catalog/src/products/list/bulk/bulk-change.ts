import type { Schema } from '@backoffice/api-contract'
import { attributeNames, attributeOf, isAttribute, isValidCode } from '../../model/product-attributes.ts'
import type { ProductStatus } from '../../model/status.ts'

type Change = Schema<'ProductBulkChange'>
type PriceChange = NonNullable<Change['price']>

/** Bulk changes of the contract; it treats the former price as a kind of price, and a limit comes with its stock policy. */
export type ContractAction = Exclude<keyof Change, 'oversell_limit'> | 'compare_price'

/** Bulk actions, in their order. */
export const bulkActions = [
  'price',
  'compare_price',
  'status',
  'add_categories',
  'remove_categories',
  'replace_categories',
  'add_tags',
  'remove_tags',
  'brand',
  'supplier',
  'successor',
  ...attributeNames,
  'stock_policy',
  'add_websites',
  'remove_websites',
  'tier_prices',
  'seo',
  'translate',
  'duplicate',
  'override',
  'delete',
] as const satisfies readonly ContractAction[]

export type BulkAction = (typeof bulkActions)[number]

/** Returns whether a text names an action. */
export const isBulkAction = (value: string): value is BulkAction => bulkActions.some((action) => action === value)

/** Form values; only those of the selected action count. */
export interface BulkValues {
  readonly action: BulkAction
  readonly how: PriceChange['how']
  readonly percent: number | null
  /** In cents. */
  readonly amount: number | null
  /** Ending of the price; null for that of the settings. */
  readonly rounding: NonNullable<PriceChange['rounding']> | null
  /** Uid of the website whose own price changes; null for the general one. */
  readonly website: string | null
  /** The day on which a price takes effect; empty for now. */
  readonly from: string
  readonly status: ProductStatus | null
  /** Uid of a brand, supplier, successor or namespace; an empty text for none. */
  readonly one: string | null
  /** Uids of categories or websites, or tags. */
  readonly many: readonly string[]
  /** Value of an attribute; an empty text for none. */
  readonly attribute: string | null
  readonly stockPolicy: NonNullable<Change['stock_policy']> | null
  /** How far the stock may go below zero; null for any. */
  readonly oversellLimit: number | null
  /** The tier prices of another product. */
  readonly tiers: NonNullable<Change['tier_prices']> | null
  /** Texts with `{name}` and `{sku}` in them; empty for none. */
  readonly seoTitle: string
  readonly seoDescription: string
  /** Whether texts that are there already are replaced. */
  readonly overwrite: boolean
}

export const noValues: Omit<BulkValues, 'action'> = {
  how: 'percent',
  percent: null,
  amount: null,
  rounding: null,
  website: null,
  from: '',
  status: null,
  one: null,
  many: [],
  attribute: null,
  stockPolicy: null,
  oversellLimit: null,
  tiers: null,
  seoTitle: '',
  seoDescription: '',
  overwrite: false,
}

/** Returns the change of the values; null while something is missing. */
export function changeOf({
  action,
  how,
  percent,
  amount,
  rounding,
  website,
  from,
  status,
  one,
  many,
  attribute,
  stockPolicy,
  oversellLimit,
  tiers,
  seoTitle,
  seoDescription,
  overwrite,
}: BulkValues): Change | null {
  if (isAttribute(action)) {
    const isGiven = attribute !== null && (attribute !== '' || attributeOf(action).optional)
    return isGiven && isValidCode(action, attribute) ? Object.fromEntries([[action, attribute || null]]) : null
  }
  switch (action) {
    case 'price':
    case 'compare_price': {
      const value = how === 'percent' ? percent : amount
      return value === null
        ? null
        : {
            price: {
              field: action,
              how,
              value,
              ...(rounding !== null && { rounding }),
              ...(from !== '' && { from }),
              ...(website !== null && action === 'price' && { website }),
            },
          }
    }
    case 'status':
      return status && { status }
    case 'brand':
    case 'supplier':
    case 'successor':
      return one === null ? null : { [action]: one === '' ? null : one }
    case 'override':
      return one === null ? null : { override: one }
    case 'stock_policy':
      return (
        stockPolicy && {
          stock_policy: stockPolicy,
          ...(stockPolicy === 'Sell beyond' && { oversell_limit: oversellLimit }),
        }
      )
    case 'tier_prices':
      return tiers && { tier_prices: [...tiers] }
    case 'seo':
      return seoTitle.trim() === '' && seoDescription.trim() === ''
        ? null
        : {
            seo: {
              overwrite,
              ...(seoTitle.trim() && { title: seoTitle.trim() }),
              ...(seoDescription.trim() && { description: seoDescription.trim() }),
            },
          }
    case 'delete':
    case 'duplicate':
    case 'translate':
      return { [action]: true }
    default:
      return many.length === 0 ? null : { [action]: [...many] }
  }
}
