import type { Example } from '../../platform/records/example.ts'

/** Example that tests create in every tenant. */
export const example: Example<'suppliers'> = {
  body: ({ mark }) => ({ name: 'Supplier', code: 'SUP', notes: mark, order_email: 'orders@supplier.example' }),
}
