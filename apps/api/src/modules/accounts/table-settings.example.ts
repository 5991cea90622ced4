import type { Example } from '../../platform/records/example.ts'

/** What tests make in every tenant. */
export const example: Example<'table-settings'> = {
  body: ({ mark }) => ({ name: 'View', list_key: 'orders', scope: 'namespace', address: `?q=${mark}` }),
}
