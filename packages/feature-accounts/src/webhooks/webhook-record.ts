import { defineRecord, freshRecord } from '@backoffice/record-kit/detail'
import { webhook } from './webhook.ts'

/** Definition of a record's form. */
export const webhookRecord = defineRecord(webhook, {
  texts: { one: 'accounts.webhook', many: 'accounts.webhooks' },
  fresh: () => ({
    ...freshRecord,
    name: '',
    url: '',
    events: [],
    payload_version: 1,
    delivered_at: null,
    failing_since: null,
    secret_unseen: true,
    previous_secret_until: null,
  }),
  titleOf: ({ name }) => name,
  valuesOf: ({ name, url, events, status = 'Active' }) => ({ name, url, events, status }),
  changeOf: (change) => change,
  rowOf: ({ name, url, events, status = 'Active', version }) => ({ name, url, events, status, version }),
  // The bounds are those of the contract.
  rules: { name: 'required|length:1,120', url: 'required|length:1,2000', events: 'required' },
})
