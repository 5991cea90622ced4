import type { Example } from '../../platform/records/example.ts'

/** Example that tests create in every tenant. */
export const example: Example<'groups'> = { body: () => ({ name: 'Group', actions: [] }) }
