import type { Example } from '../../platform/records/example.ts'

/** Example that tests create in every tenant. */
export const example: Example<'brands'> = {
  body: ({ mark }) => ({ name: 'Brand', slug: 'brand', url: `https://${mark}.example` }),
}
