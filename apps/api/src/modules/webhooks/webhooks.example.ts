import type { Example } from '../../platform/records/example.ts'

/** Example that tests create in every tenant. It is paused, so that it calls nobody. */
export const example: Example<'webhooks'> = {
  body: ({ mark }) => ({
    name: `Webhook ${mark}`,
    url: 'https://hooks.example.com/backoffice',
    events: ['products.changed'],
    status: 'Paused',
  }),
}
