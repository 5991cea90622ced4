import type { Example } from '../../platform/records/example.ts'

/** Example that tests create in every tenant. */
export const example: Example<'orders'> = {
  names: ['customers', 'products'],
  body: ({ mark, uidOf }) => ({
    customer: uidOf('customers'),
    customer_note: mark,
    on_account: true,
    delivery_address: { name: mark, street: 'Oudegracht', house_number: '1', city: 'Utrecht', country: 'NL' },
    lines: [{ sku: 'LAMP-1', quantity: 1 }],
  }),
}
