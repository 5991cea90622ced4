import type { Example } from '../../platform/records/example.ts'

/** Example that tests create in every tenant. */
export const example: Example<'websites'> = {
  body: ({ mark }) => ({ name: 'Website', domainname: `${mark}.example`.toLowerCase() }),
}
