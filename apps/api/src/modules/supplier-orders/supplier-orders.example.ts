import type { Example } from '../../platform/records/example.ts'

/** Example that tests create in every tenant. */
export const example: Example<'supplier-orders'> = {
  names: ['suppliers', 'products'],
  body: ({ mark, uidOf }) => ({ supplier: uidOf('suppliers'), note: mark, lines: [{ sku: 'LAMP-1', ordered: 2 }] }),
}
