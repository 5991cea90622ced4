import fc from 'fast-check'
import { expect, test } from 'vitest'
import { exampleDocument, type Example } from '../../../../test/example-documents.ts'
import { printedTexts } from '../../../../test/printed-texts.ts'
import type { PackingSlip } from '../packing-slip.ts'
import { drawDocument } from './draw-document.ts'
import { drawPackingSlip } from './draw-packing-slip.ts'
import { paymentText } from './payment-code.ts'

const printed = async (example: Example = {}) =>
  printedTexts(await drawDocument(exampleDocument(example), { compress: false }))

test('an invoice has everything that the law wants on it', async () => {
  const { texts, pages } = await printed()
  expect(pages).toBe(1)
  expect(texts).toEqual(
    expect.arrayContaining([
      'Invoice 2026-00042',
      'Lamp & Light B.V.',
      'VAT number NL004495445B01',
      'Company number 12345678',
      'Jansen Café',
      'Keizersgracht 12',
      'November 27, 2026',
      'December 11, 2026',
      'Desk lamp',
      'LAMP-1 · Discount -€4.13',
      '€41.28',
      '€119.71',
      'VAT 21% on €123.80',
      '€26.00',
      'VAT 9% on €18.34',
      '€169.79',
      'To pay',
      'Pay within 14 days, by December 11, 2026.',
      'Our terms and conditions apply.',
      'Page 1 of 1',
    ]),
  )
  expect(texts.join(' ')).toContain('NL91 ABNA 0417 1643 00')
})

test.each([
  ['nl', 'Factuur 2026-00042', 'Te betalen', 'Btw 21% over €\u00A0123,80'],
  ['de', 'Rechnung 2026-00042', 'Zu zahlen', 'MwSt 21% auf 123,80\u00A0€'],
  ['fr', 'Facture 2026-00042', 'À payer', 'TVA 21% sur 123,80\u00A0€'],
] as const)('an invoice is in the language of its buyer: %s', async (language, ...expected) => {
  expect((await printed({ language })).texts).toEqual(expect.arrayContaining(expected))
})

test('a credit note names its invoice and asks for nothing', async () => {
  const { texts } = await printed({ kind: 'credit_note' })
  expect(texts).toEqual(
    expect.arrayContaining(['Credit note C2026-00007', '2026-00041 of November 20, 2026', 'Return']),
  )
  expect(texts.filter((text) => /To pay|Transfer|Pay by/.test(text))).toEqual([])
})

test.each([
  ['E', 'Exempt from VAT.'],
  ['AE', 'VAT reverse charge.'],
  ['G', 'Export: exempt from VAT (Art. 146 of Directive 2006/112/EC).'],
] as const)('an invoice without VAT says why: %s', async (category, reason) => {
  const { texts } = await printed({ lines: [{ quantity: 1, unit: 100, rate_bp: 0, category }] })
  expect(texts).toContain(reason)
})

test('a cent of rounding and what was paid are shown', async () => {
  const { texts } = await printed({ lines: [{ quantity: 1, unit: 3 }], shipping: 0, prepaid: 1 })
  expect(texts).toEqual(expect.arrayContaining(['Rounding', '€0.01', 'Already paid', '-€0.01', '€0.02']))
  expect((await printed({ prepaid: 16_979 })).texts).toContain('Already paid.')
})

test('any invoice shows each line once, with headings on every page', async () => {
  const name = fc.constantFrom(
    'Lamp',
    'A lamp with a name that is so long that it takes several rows of its column on paper',
  )
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 1, max: 120 }), name, async (count, called) => {
      const lines = Array.from({ length: count }, (_, place) => ({
        name: called,
        sku: `S${place}`,
        quantity: 1,
        unit: 100,
      }))
      const { texts, pages } = await printed({ lines })
      expect(texts.filter((text) => /^S\d+$/.test(text))).toEqual(lines.map(({ sku }) => sku))
      expect(texts.filter((text) => text === 'Price excl. VAT').length).toBe(pages)
      expect(texts.filter((text) => text === 'To pay')).toHaveLength(1)
    }),
    { numRuns: 15 },
  )
})

test('the code of a transfer is that of EPC069-12', () => {
  expect(paymentText(exampleDocument())?.split('\n')).toEqual([
    'BCD',
    '002',
    '1',
    'SCT',
    'ABNANL2A',
    'Lamp & Light B.V.',
    'NL91ABNA0417164300',
    'EUR169.79',
    '',
    '',
    '2026-00042',
  ])
  expect(paymentText(exampleDocument({ currency: 'USD' }))).toBeUndefined()
  expect(paymentText(exampleDocument({ kind: 'credit_note' }))).toBeUndefined()
  expect(paymentText(exampleDocument({ prepaid: 16_979 }))).toBeUndefined()
})

test('a packing slip shows what to pack and where it is, without prices', async () => {
  const slip: PackingSlip = {
    number: '600001',
    placed_on: '2026-11-25',
    language: 'nl',
    recipient: 'Jan Jansen',
    address: { street: 'Keizersgracht', house_number: '12', postcode: '1015 CS', city: 'Amsterdam', country: 'NL' },
    note: 'Graag bij de buren',
    lines: Array.from({ length: 40 }, (_, place) => ({
      sku: `S${place}`,
      name: 'Lamp',
      quantity: place + 1,
      shelf: `A-${place}`,
    })),
  }
  const { texts, pages } = printedTexts(await drawPackingSlip(slip, { compress: false }))
  expect(pages).toBeGreaterThan(1)
  expect(texts).toEqual(
    expect.arrayContaining([
      'Pakbon',
      '600001',
      'Jan Jansen',
      '25 november 2026',
      'Graag bij de buren',
      'A-39',
      '40',
      '820 stuks',
    ]),
  )
  expect(texts.filter((text) => /[€$]/.test(text))).toEqual([])
})
