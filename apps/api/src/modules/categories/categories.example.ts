import type { Example } from '../../platform/records/example.ts'

/** Example that tests create in every tenant. */
export const example: Example<'categories'> = {
  body: ({ mark }) => ({ name: 'Category', handle: 'category', names: { nl: mark } }),
}
