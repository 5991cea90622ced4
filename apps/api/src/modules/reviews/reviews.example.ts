import type { Example } from '../../platform/records/example.ts'

/** What tests make in every tenant. */
export const example: Example<'reviews'> = {
  names: ['products'],
  body: ({ mark }) => ({ sku: 'LAMP-1', rating: 4, text: `It shines ${mark}` }),
}
