import type { Example } from '../../platform/records/example.ts'

/** Example that tests create in every tenant. */
export const example: Example<'table-settings'> = {
  body: ({ mark }) => ({ name: 'View', list_key: 'orders', scope: 'namespace', address: `?q=${mark}` }),
}
