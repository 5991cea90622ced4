import type { Example } from '../../platform/records/example.ts'

/** Example that tests create in every tenant. */
export const example: Example<'reviews'> = {
  names: ['products'],
  body: ({ mark }) => ({ sku: 'LAMP-1', rating: 4, text: `It shines ${mark}` }),
}
