import type { Example } from '../../platform/records/example.ts'

/** Example that tests create in every tenant. */
export const example: Example<'option-groups'> = {
  body: ({ mark }) => ({
    name: 'Colour',
    code: 'colour',
    names: { nl: mark },
    values: ['red', 'blue'].map((code) => ({ code, name: code })),
  }),
}
