import type { Example } from '../../../platform/records/example.ts'

/** Example that tests create in every tenant. */
export const example: Example<'api-keys'> = {
  names: ['groups'],
  body: ({ uidOf }) => ({ name: 'API key', group: uidOf('groups') }),
}
