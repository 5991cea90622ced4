import fc from 'fast-check'
import { expect, test } from 'vitest'
import { printedTexts } from '../../../test/printed-texts.ts'
import { drawOrder } from './order-document.ts'
import { goodsOf, type LineRow, type OrderRow } from './order-view.ts'
import type { OrderDocument } from './order-wording.ts'

const stored = new Date('2026-11-20T10:00:00Z')
const order: OrderRow = {
  uid: 'o',
  id: 1,
  namespace: 'n',
  version: 1,
  created_at: stored,
  updated_at: stored,
  updated_by: null,
  number: 'PO-1001',
  supplier_uid: 's',
  stage: 'Sent',
  location: 'Warehouse',
  buyer: 'b',
  ordered_at: stored,
  reminded_at: null,
  expected: '2026-12-01',
  reference: '',
  currency: 'EUR',
  freight: 0,
  cost_spread: 'value' as const,
  duty: 0,
  invoices: [],
  invoice_number: '',
  invoice_amount: null,
  invoice_approved: false,
  note: '',
  close_reason: '',
}
const line = (place: number, more: Partial<LineRow> = {}): LineRow => ({
  id: place,
  namespace: 'n',
  order_uid: 'o',
  position: place,
  product_uid: `p${place}`,
  sku: `SKU-${place}`,
  supplier_sku: `S${place}`,
  name: `Product ${place}`,
  ordered: 2,
  pack: 1,
  cost: 1_250,
  discount_bp: 0,
  vat_bp: 2_100,
  discount: 0,
  expected: null,
  confirmed: null,
  confirmed_cost: null,
  accepted: true,
  received: 0,
  damaged: 0,
  short: false,
  ...more,
})
const lines = (count: number, name = 'Product'): LineRow[] =>
  Array.from({ length: count }, (_, place) => line(place, { name: `${name} ${place}` }))

async function written(more: Partial<OrderDocument>): Promise<{ texts: string[]; pages: number }> {
  return printedTexts(
    await drawOrder(
      {
        order,
        lines: lines(3),
        supplier: { name: 'Lampen GmbH', language: 'en' },
        from: ['Gift shop', 'Ines'],
        costs: true,
        ...more,
      },
      { compress: false },
    ),
  )
}

test('shows buyer, supplier, lines, and costs in the order’s currency', async () => {
  const { texts, pages } = await written({
    order: { ...order, currency: 'USD', freight: 500, reference: 'R-7' },
    lines: [
      line(1, { pack: 6, discount_bp: 1_000 }),
      line(2, { supplier_sku: '', confirmed_cost: 1_000, expected: '2026-12-24' }),
    ],
  })
  expect(pages).toBe(1)
  expect(texts).toEqual(
    expect.arrayContaining([
      'Order PO-1001',
      'Lampen GmbH',
      'Gift shop, Ines',
      'Warehouse',
      'R-7',
      'December 1, 2026',
      'Our SKU SKU-1, pack of 6',
      '12/24/2026',
      '$22.50',
      '10 %',
      '$20.00',
      '$42.50',
      '$5.00',
      '$47.50',
      '2 lines, 4 units',
      'Page 1 of 1',
    ]),
  )
  expect(texts).not.toContain('Customs duty')
})

test('uses the language of the supplier, within the characters of the fonts', async () => {
  const { texts } = await written({
    supplier: { name: 'Łódź sp. z o.o.', language: 'fr' },
    lines: [line(1, { cost: 123_456_789 })],
  })
  expect(texts).toEqual(
    expect.arrayContaining(['Commande PO-1001', '?ód? sp. z o.o.', 'Total hors TVA', '2\u00A0469\u00A0135,78\u00A0€']),
  )
})

test('omits costs without the permission to read them', async () => {
  const { texts } = await written({ costs: false, order: { ...order, freight: 999 } })
  expect(texts.filter((text) => /[€$]|Unit price|Total|Freight/.test(text))).toEqual([])
  expect(texts).toContain('3 lines, 6 units')
})

test('marks a draft and a cancelled order', async () => {
  expect((await written({ order: { ...order, stage: 'Draft', ordered_at: null } })).texts).toContain('Draft, not sent')
  expect((await written({ order: { ...order, stage: 'Cancelled' } })).texts).toContain('Cancelled')
})

test('shows every line once, headings on each page, and the totals once at the end, at any length', async () => {
  const name = fc.constantFrom(
    'Lamp',
    'A lamp with a name that is so long that it takes several rows of the narrow column it stands in',
  )
  await fc.assert(
    fc.asyncProperty(fc.nat(160), name, async (count, called) => {
      const { texts, pages } = await written({ lines: lines(count, called) })
      expect(texts.filter((text) => /^S\d+$/.test(text))).toEqual(
        Array.from({ length: count }, (_, place) => `S${place}`),
      )
      expect(texts.filter((text) => text === 'Your SKU')).toHaveLength(pages)
      expect(texts.filter((text) => text.startsWith('Page '))).toEqual(
        Array.from({ length: pages }, (_, page) => `Page ${page + 1} of ${pages}`),
      )
      const total = `€${(goodsOf(lines(count)) / 100).toLocaleString('en', { minimumFractionDigits: 2 })}`
      expect(texts.at(-2)).toBe(total)
      expect(pages).toBeLessThanOrEqual(1 + Math.ceil(count / 8))
    }),
    { numRuns: 12 },
  )
})
