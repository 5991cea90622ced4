import type { Schema } from '@backoffice/api-contract'
import type { CompanyDetails } from './company/company-record.ts'
import type { VatCategory } from './vat-category.ts'

/** The company that a document is from. */
export type Seller = Readonly<
  Record<
    'legal_name' | 'street' | 'postcode' | 'city' | 'country' | 'vat_number' | 'registration_number' | 'iban',
    string
  >
> &
  Pick<CompanyDetails, 'bic' | 'email' | 'phone' | 'invoice_footer' | 'endpoint_id' | 'endpoint_scheme'>

/** Who a document is for. */
export interface Buyer {
  readonly name: string
  readonly number: string | null
  readonly vat_number: string
  readonly email: string | null
  readonly address: Schema<'Address'>
}

/** A line of a document. Amounts are in cents. */
export interface SnapshotLine {
  /** Id of the order line. */
  readonly line: number
  readonly sku: string | null
  readonly name: string
  /** Units that are invoiced or credited; 0 where only an amount is credited. */
  readonly quantity: number
  readonly category: VatCategory
  readonly rate_bp: number
  /** Including VAT, after the discount. */
  readonly total: number
  /** Excluding VAT, after the discount. */
  readonly net: number
  /** The discount that `net` is after, excluding VAT. */
  readonly allowance: number
}

/** Shipping of a document; its amounts are 0 where it has none. */
export type SnapshotCharge = Pick<SnapshotLine, 'category' | 'rate_bp' | 'total' | 'net'>

/** VAT of all lines and shipping with one category and rate. */
export interface TaxSubtotal {
  readonly category: VatCategory
  readonly rate_bp: number
  readonly base: number
  readonly amount: number
}

/** Sums of a document. */
export interface SnapshotTotals {
  /** Lines and shipping without VAT. */
  readonly net: number
  readonly vat: number
  /** See `divide`. */
  readonly rounding: number
  /** `net` + `vat` + `rounding`. */
  readonly total: number
  /** What was paid before. */
  readonly prepaid: number
  /** `total` - `prepaid`. */
  readonly due: number
}

/** Everything that a document shows: its PDF and its XML are made from this alone, whatever changes later. */
export interface Snapshot {
  readonly seller: Seller
  readonly buyer: Buyer
  readonly order: { readonly number: string; readonly placed_on: string }
  readonly delivery: Schema<'Address'>
  readonly lines: readonly SnapshotLine[]
  readonly shipping: SnapshotCharge
  readonly taxes: readonly TaxSubtotal[]
  readonly totals: SnapshotTotals
  readonly payment_days: number
  readonly corrects: { readonly number: string; readonly issued_on: string } | null
  readonly credit_reason: Schema<'CreditReason'> | null
  readonly note: string
}

/** A document as it is drawn and written. */
export interface IssuedDocument {
  readonly kind: Schema<'DocumentKind'>
  readonly number: string
  readonly issued_on: string
  readonly language: Schema<'Language'>
  readonly currency: string
  readonly snapshot: Snapshot
}

/** Returns the day when an invoice must be paid. */
export const dueOn = (issuedOn: string, { payment_days }: Pick<Snapshot, 'payment_days'>): string =>
  Temporal.PlainDate.from(issuedOn).add({ days: payment_days }).toString()
