import type { Example } from '../../platform/records/example.ts'

/** What tests make in every tenant. */
export const example: Example<'brands'> = {
  body: ({ mark }) => ({ name: 'Brand', slug: 'brand', url: `https://${mark}.example` }),
}
