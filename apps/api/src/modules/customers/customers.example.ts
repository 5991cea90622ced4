import type { Example } from '../../platform/records/example.ts'

/** Example that tests create in every tenant. */
export const example: Example<'customers'> = {
  body: ({ mark }) => ({ type: 'Business', company: 'Company', email: 'buyer@example.com', phone: mark }),
}
