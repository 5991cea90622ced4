import type { Example } from '../../platform/records/example.ts'

/** What tests make in every tenant. */
export const example: Example<'synonyms'> = {
  body: ({ mark }) => ({ kind: 'Equal', words: ['lamp', `${mark}-word`.toLowerCase()] }),
}
