import fc from 'fast-check'
import type { Buyer, IssuedDocument } from '../../src/modules/documents/snapshot.ts'
import { exampleDocument, type Example } from '../example-documents.ts'

const { seller, buyer } = exampleDocument().snapshot
const text = fc.string({ unit: 'binary', maxLength: 20 })
/** The name of a party, which is never empty. */
const name = text.map((rest) => `Lamp${rest}`)
const orNone = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: null })

const line = fc
  .record({
    name: text,
    sku: orNone(text),
    quantity: fc.integer({ min: 1, max: 1_000_000 }),
    unit: fc.nat(100_000),
    off: fc.nat(500),
    taxed: fc.oneof(
      fc.record({ category: fc.constant('S' as const), rate_bp: fc.constantFrom(2_100, 900, 550, 2_550) }),
      fc.record({ category: fc.constantFrom('Z', 'E', 'AE', 'K', 'G'), rate_bp: fc.constant(0) }),
    ),
  })
  .map(({ taxed, ...line }) => ({ ...line, ...taxed }))

const address = fc.record(
  { street: text, house_number: text, postcode: text, city: text, country: fc.constantFrom('NL', 'DE', 'FR', 'CH') },
  { requiredKeys: ['country'] },
)

const registration = fc.constantFrom(
  { country: 'NL', registration_number: '12345678' },
  { country: 'FR', registration_number: '732829320' },
  { country: 'DE', registration_number: 'HRB 1234' },
)

const endpoint = fc.constantFrom(
  { endpoint_id: null, endpoint_scheme: null },
  { endpoint_id: '12345678', endpoint_scheme: '0106' },
)

const parties = {
  seller: fc
    .tuple(
      registration,
      fc.record({
        legal_name: name,
        bic: orNone(fc.constant('ABNANL2A')),
        email: orNone(fc.constant('office@example.com')),
        phone: orNone(text),
      }),
      endpoint,
    )
    .map(([registration, details, endpoint]) => ({ ...seller, ...registration, ...details, ...endpoint })),
  buyer: fc
    .record({
      name,
      number: orNone(fc.constant('10001')),
      vat_number: fc.constantFrom('', 'DE136695976', 'CHE123456788', 'FI01120389', 'SE556012579001', 'SE556012579101'),
      email: orNone(fc.constant('jansen@example.com')),
      address,
    })
    .map((details) => ({ ...buyer, ...details })),
  delivery: address,
}

/** Without a VAT number of the buyer the server invoices no reverse charge, and no supply to another member state. */
const withNeededNumber = (example: Example & { readonly snapshot: { readonly buyer: Buyer } }): Example => {
  const { lines = [], snapshot } = example
  if (!lines.some(({ category }) => category === 'AE' || category === 'K')) return example
  return { ...example, snapshot: { ...snapshot, buyer: { ...snapshot.buyer, vat_number: 'DE136695976' } } }
}

/** Documents as the server issues them: with what may be there or not, texts of any characters, and sums of any size. */
export const anyDocument: fc.Arbitrary<IssuedDocument> = fc
  .record({
    kind: fc.constantFrom('invoice', 'credit_note'),
    lines: fc.array(line, { minLength: 1, maxLength: 6 }),
    shipping: fc.constantFrom(0, 495, 2_000),
    prepaid: fc.constantFrom(0, 100, 5_000_000),
    language: fc.constantFrom('en', 'nl', 'de', 'fr'),
    currency: fc.constantFrom('EUR', 'USD', 'CHF'),
    snapshot: fc.record({ ...parties, note: text, payment_days: fc.nat(365) }),
  })
  .map((example) => exampleDocument(withNeededNumber(example)))
