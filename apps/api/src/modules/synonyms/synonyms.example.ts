import type { Example } from '../../platform/records/example.ts'

/** Example that tests create in every tenant. */
export const example: Example<'synonyms'> = {
  body: ({ mark }) => ({ kind: 'Equal', words: ['lamp', `${mark}-word`.toLowerCase()] }),
}
