import { writeUbl } from '../../src/modules/documents/ubl/write-ubl.ts'
import { exampleDocument } from '../example-documents.ts'

const german = { street: 'Unter den Linden', house_number: '1', postcode: '10117', city: 'Berlin', country: 'DE' }
const swiss = { street: 'Bahnhofstrasse', house_number: '1', postcode: '8001', city: 'Zürich', country: 'CH' }
const untaxed = [{ name: 'Desk lamp', sku: 'LAMP-1', quantity: 2, unit: 4_128, rate_bp: 0, off: 100 }] as const
const without = (category: 'Z' | 'E' | 'AE' | 'K' | 'G') => untaxed.map((line) => ({ ...line, category }))
const business = { number: '10002', vat_number: 'DE136695976', email: null }
const nordic = (country: string, vat_number: string) => ({
  ...exampleDocument().snapshot.buyer,
  address: { city: 'Vasa', country },
  email: null,
  vat_number,
})
const dutch = { ...exampleDocument().snapshot.buyer, vat_number: 'NL004495445B01' }

/** One document of each kind that the server can write. */
export const samples: Readonly<Record<string, string>> = {
  invoice: writeUbl(exampleDocument({ snapshot: { note: 'Thank you' } })),
  rounded: writeUbl(exampleDocument({ lines: [{ quantity: 1, unit: 3 }], shipping: 0 })),
  prepaid: writeUbl(exampleDocument({ prepaid: 5_000 })),
  paid: writeUbl(exampleDocument({ prepaid: 16_979 })),
  free: writeUbl(exampleDocument({ lines: [{ quantity: 1, unit: 0 }], shipping: 0 })),
  dollars: writeUbl(exampleDocument({ currency: 'USD', language: 'fr' })),
  million: writeUbl(exampleDocument({ lines: [{ quantity: 999_999, unit: 7, off: 1 }] })),
  zero: writeUbl(exampleDocument({ lines: without('Z') })),
  exempt: writeUbl(exampleDocument({ lines: without('E'), language: 'nl' })),
  reverse: writeUbl(exampleDocument({ lines: without('AE'), snapshot: { buyer: dutch } })),
  supply: writeUbl(
    exampleDocument({
      lines: without('K'),
      language: 'de',
      snapshot: { buyer: { name: 'Lampen GmbH', address: german, ...business }, delivery: german },
    }),
  ),
  export: writeUbl(
    exampleDocument({
      lines: without('G'),
      language: 'de',
      snapshot: {
        buyer: { name: 'Lampen AG', address: swiss, number: null, vat_number: '', email: 'lampen@example.com' },
        delivery: swiss,
      },
    }),
  ),
  finnish: writeUbl(exampleDocument({ snapshot: { buyer: nordic('FI', 'FI01120389') } })),
  swedish: writeUbl(exampleDocument({ snapshot: { buyer: nordic('SE', 'SE556012579001') } })),
  credit: writeUbl(exampleDocument({ kind: 'credit_note', snapshot: { note: 'Broken' } })),
  allowance: writeUbl(
    exampleDocument({ kind: 'credit_note', lines: [{ quantity: 0, unit: 0, off: -500 }], shipping: 0 }),
  ),
}
