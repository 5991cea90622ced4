import type { Example } from '../../platform/records/example.ts'

/** Example that tests create in every tenant. */
export const example: Example<'orders'> = {
  names: ['customers', 'products'],
  body: ({ mark, uidOf }) => ({
    customer: uidOf('customers'),
    customer_note: mark,
    lines: [{ sku: 'LAMP-1', quantity: 1 }],
  }),
}
