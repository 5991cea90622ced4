import type { Schema } from '@backoffice/api-contract'
import type { IssuedDocument, Snapshot, SnapshotCharge, SnapshotLine } from '../src/modules/documents/snapshot.ts'
import { divide, withoutVat } from '../src/modules/documents/totals.ts'
import type { VatCategory } from '../src/modules/documents/vat-category.ts'

/** A line of an example: prices include VAT. */
export interface ExampleLine {
  readonly name?: string
  readonly sku?: string | null
  readonly quantity: number
  readonly unit: number
  readonly off?: number
  readonly rate_bp?: number
  readonly category?: VatCategory
}

/** What an example has that others do not. */
export interface Example {
  readonly kind?: Schema<'DocumentKind'>
  readonly lines?: readonly ExampleLine[]
  readonly shipping?: number
  readonly prepaid?: number
  readonly language?: Schema<'Language'>
  readonly currency?: string
  readonly snapshot?: Partial<Snapshot>
}

const usual: readonly ExampleLine[] = [
  { name: 'Desk lamp', sku: 'LAMP-1', quantity: 3, unit: 4_995, off: 500 },
  { name: 'Book <about> light & dark', sku: 'BOOK-1', quantity: 1, unit: 1_999, rate_bp: 900 },
]

/** Returns a document from the Netherlands with whole parties, as issuing makes it. */
export function exampleDocument(example: Example = {}): IssuedDocument {
  const { kind = 'invoice', lines = usual, shipping = 495, prepaid = 0, language = 'en', currency = 'EUR' } = example
  const goods = lines.map(
    ({ name = 'Thing', sku = null, quantity, unit, off = 0, rate_bp = 2_100, category = 'S' }, line) => ({
      line,
      sku,
      name,
      quantity,
      category,
      rate_bp,
      total: quantity * unit - off,
      allowance: withoutVat(off, rate_bp),
    }),
  )
  const first = goods[0] ?? { category: 'S' as const, rate_bp: 2_100 }
  const postage = { total: shipping, category: first.category, rate_bp: first.rate_bp }
  const { parts, taxes, totals } = divide([...goods, ...(shipping === 0 ? [] : [postage])])
  const address = { street: 'Keizersgracht', house_number: '12', postcode: '1015 CS', city: 'Amsterdam', country: 'NL' }
  return {
    kind,
    number: kind === 'invoice' ? '2026-00042' : 'C2026-00007',
    issued_on: '2026-11-27',
    language,
    currency,
    snapshot: {
      seller: {
        legal_name: 'Lamp & Light B.V.',
        street: 'Kanaalweg 4',
        postcode: '3526 KL',
        city: 'Utrecht',
        country: 'NL',
        vat_number: 'NL004495445B01',
        registration_number: '12345678',
        iban: 'NL91ABNA0417164300',
        bic: 'ABNANL2A',
        email: 'office@example.com',
        phone: '+31 30 123 4567',
        invoice_footer: 'Our terms and conditions apply.',
        endpoint_id: null,
        endpoint_scheme: null,
      },
      buyer: { name: 'Jansen Café', number: '10001', vat_number: '', email: 'jansen@example.com', address },
      order: { number: '600001', placed_on: '2026-11-25' },
      delivery: address,
      lines: parts.filter((part): part is SnapshotLine => 'line' in part),
      shipping: parts.find((part): part is SnapshotCharge => !('line' in part)) ?? { ...postage, net: 0 },
      taxes,
      totals: { ...totals, prepaid, due: totals.total - prepaid },
      payment_days: 14,
      corrects: kind === 'invoice' ? null : { number: '2026-00041', issued_on: '2026-11-20' },
      credit_reason: kind === 'invoice' ? null : 'Return',
      note: '',
      ...example.snapshot,
    },
  }
}
