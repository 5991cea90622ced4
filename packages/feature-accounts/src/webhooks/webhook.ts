import { recordScreens } from '@backoffice/api-contract'
import { defineResource } from '@backoffice/record-kit'

/** Webhooks: path, permission and filters of their list. */
export const webhook = defineResource('webhooks', {
  path: recordScreens.webhooks.list,
  rights: 'admin',
  facets: ['status', 'failing', 'events'],
  ranges: { delivered_at: 'date', failing_since: 'date' },
})
