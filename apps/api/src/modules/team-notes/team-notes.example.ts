import type { Example } from '../../platform/records/example.ts'

/** Example that tests create in every tenant. */
export const example: Example<'team-notes'> = { body: ({ mark }) => ({ body: mark, pinned: true }) }
