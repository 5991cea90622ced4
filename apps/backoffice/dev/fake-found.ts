import { fakeSearch, type FakeRoute } from '@backoffice/shell-kit/harness'

const MOMENT = Date.UTC(2026, 10, 20, 12) / 1000
const stamps = { namespace: 'north', created_at: MOMENT, updated_at: MOMENT, version: 1 } as const

/** A picture of a product or a logo. */
export const picture =
  'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 16"%3E%3Ccircle cx="8" cy="8" r="6" fill="%23c2410c"/%3E%3C/svg%3E'

/** One record of each further kind that the palette finds, all of them about lamps. */
export const foundIndexes: Readonly<Record<string, FakeRoute>> = {
  ...fakeSearch('brands', () => [
    {
      ...stamps,
      uid: 'b1',
      name: 'Lampenhuis',
      slug: 'lampenhuis',
      status: 'Active',
      logo: picture,
      has_logo: true,
      supplier_uid: 's1',
      products: 12,
      active_products: 11,
      sold_30: 40,
      sequence: 1,
    },
  ]),
  ...fakeSearch('categories', () => [
    {
      ...stamps,
      uid: 'c1',
      name: 'Lamp',
      names: ['Lamp', 'Lampe'],
      handle: 'lamp',
      parent_id: 'c0',
      seo_url: 'lighting/lamp',
      path: ['Lighting', 'Lamp'],
      depth: 1,
      status: 'Active',
      products_direct: 12,
      products_total: 12,
      sold_30: 40,
      websites: [],
      mappings: [],
      missing_languages: [],
      has_seo: true,
      sequence: 1,
    },
  ]),
  ...fakeSearch('suppliers', () => [
    {
      ...stamps,
      uid: 's1',
      name: 'Northern Lamp Works',
      code: 'NLW',
      status: 'Active',
      country: 'DE',
      contact: 'Uwe Jansen',
      order_email: 'orders@lamps.example',
      has_email: true,
      order_days: [1],
      next_order_day: null,
      lead_days: 7,
      reliability: 96,
      products: 12,
      open_orders: 1,
      minimum: 0,
      terms: 'Prepay',
      orders_12m: 9,
      last_order_at: null,
    },
  ]),
  ...fakeSearch('supplier-orders', () => [
    {
      ...stamps,
      uid: 'so1',
      number: 'PO-1042',
      supplier: 'Northern Lamp Works',
      supplier_uid: 's1',
      stage: 'Sent',
      location: 'Utrecht',
      buyer: null,
      reference: '',
      ordered_at: MOMENT,
      expected: null,
      expected_at: null,
      received_percent: 0,
      invoice_state: 'None',
      mail_state: 'Sent',
      line_count: 3,
      pieces: 30,
      skus: ['LAMP'],
    },
  ]),
  ...fakeSearch('synonyms', () => [
    {
      ...stamps,
      uid: 'y1',
      kind: 'One way',
      words: ['torch'],
      to: ['lamp'],
      websites: [],
      language: null,
      active: true,
      source: 'Manual',
      index_state: 'Applied',
      hits_30d: 4,
      note: '',
    },
  ]),
  ...fakeSearch('accounts', () => [
    {
      uid: 'bo',
      id: 2,
      name: 'Bo Lampert',
      email: 'bo@example.com',
      role: 'EMPLOYEE',
      status: 'ACTIVE',
      namespaces: ['north'],
      namespace: ['north'],
    },
  ]),
}
