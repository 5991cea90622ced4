import type { Example } from '../../platform/records/example.ts'

/** What tests make in every tenant. */
export const example: Example<'customers'> = {
  body: ({ mark }) => ({ type: 'Business', company: 'Company', email: 'buyer@example.com', phone: mark }),
}
