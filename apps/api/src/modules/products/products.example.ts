import type { Example } from '../../platform/records/example.ts'

/** Example that tests create in every tenant. */
export const example: Example<'products'> = {
  names: ['brands', 'suppliers', 'categories', 'option-groups'],
  body: ({ mark, uidOf }) => ({
    sku: 'LAMP-1',
    name: 'Lamp',
    ean13: '4006381333931',
    price: 1000,
    status: 'Active',
    stock_policy: 'Sell beyond',
    brand: uidOf('brands'),
    supplier: uidOf('suppliers'),
    categories: [uidOf('categories')],
    productOptionGroupId: uidOf('option-groups'),
    tags: [mark],
    translations: [{ language: 'nl', name: 'Lamp', description: mark }],
  }),
}
