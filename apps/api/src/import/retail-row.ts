/** A line of the "Online Retail" file. */
export interface RetailRow {
  readonly invoice: string
  readonly code: string
  readonly description: string
  readonly quantity: number
  /** `YYYY-MM-DDTHH:mm:ss`, local time of the shop. */
  readonly localTime: string
  /** Pounds, with the decimals of the file. */
  readonly price: string
  readonly customer: string
  readonly country: string
}

/** How a line is imported. */
export type RowKind = 'goods' | 'charge' | 'stock' | 'skipped'

/** Codes of other items: postage, fees, discounts, samples, vouchers. They become lines without a product. */
const CHARGES = new Set(['POST', 'DOT', 'M', 'D', 'S', 'C2', 'B', 'CRUK', 'PADS', 'BANK CHARGES', 'AMAZONFEE'])

/** Returns the SKU of a code: the file spells some of them in two cases. */
export const skuOf = (code: string): string => code.trim().toUpperCase()

const isCharge = (sku: string): boolean => CHARGES.has(sku) || sku.startsWith('GIFT_')

/**
 * Classifies a line on its own:
 * - invoices that begin with A settle bad debts: bookkeeping, no order, skipped;
 * - free of charge, without a customer and not part of a cancellation: a stock correction;
 * - codes that are no goods become lines without a product;
 * - everything else is goods.
 */
export function kindOfRow({ invoice, code, price, customer }: RetailRow): { kind: RowKind; reason?: string } {
  if (invoice.startsWith('A')) return { kind: 'skipped', reason: 'settles a bad debt: bookkeeping, not an order' }
  const free = Number(price) === 0
  const sku = skuOf(code)
  if (free && customer === '' && !invoice.startsWith('C')) {
    return isCharge(sku) ? { kind: 'skipped', reason: 'a fee of nothing, for nobody' } : { kind: 'stock' }
  }
  return { kind: isCharge(sku) ? 'charge' : 'goods' }
}

const STOCK_WORDS: readonly (readonly [pattern: RegExp, kind: 'Damage' | 'Theft' | 'Count'])[] = [
  [/damag|broke|crush|wet|rust|faulty|mould|smash|crack|unsale|destroy|throw|thrown/i, 'Damage'],
  [/lost|missing|stolen|mailout|can't find|mia/i, 'Theft'],
  [/found|check|count|stock/i, 'Count'],
]

/** Returns the reason of a stock correction, from its note. */
export const stockKindOf = (note: string): 'Damage' | 'Theft' | 'Count' | 'Correction' =>
  STOCK_WORDS.find(([pattern]) => pattern.test(note))?.[1] ?? 'Correction'
