import type { Example } from '../../platform/records/example.ts'

/** What tests make in every tenant. */
export const example: Example<'categories'> = {
  body: ({ mark }) => ({ name: 'Category', handle: 'category', names: { nl: mark } }),
}
