import type { Example } from '../../platform/records/example.ts'

/** What tests make in every tenant. */
export const example: Example<'option-groups'> = {
  body: ({ mark }) => ({ name: 'Colour', code: 'colour', names: { nl: mark } }),
}
