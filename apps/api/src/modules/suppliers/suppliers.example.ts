import type { Example } from '../../platform/records/example.ts'

/** What tests make in every tenant. */
export const example: Example<'suppliers'> = {
  body: ({ mark }) => ({ name: 'Supplier', code: 'SUP', notes: mark, order_email: 'orders@supplier.example' }),
}
