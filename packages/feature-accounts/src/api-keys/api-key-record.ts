import { defineRecord, freshRecord } from '@backoffice/record-kit/detail'
import { apiKey } from './api-key.ts'

const CALLS_PER_MINUTE = 600
const YEAR_MS = 365 * 86_400_000

const dayOf = (moment: string): string => moment.slice(0, 10)

/** Form of an API key. It expires at the end of a day. */
export const apiKeyRecord = defineRecord(apiKey, {
  texts: { one: 'accounts.api-key', many: 'accounts.api-keys' },
  fresh: () => ({
    ...freshRecord,
    name: '',
    group: '',
    start: '',
    expires_at: new Date(Date.now() + YEAR_MS).toISOString(),
    requests_per_minute: CALLS_PER_MINUTE,
    created_by: null,
    created_by_name: null,
    last_used_at: null,
    last_used_address: null,
    revoked: false,
    revoked_at: null,
    former_secret_until: null,
  }),
  titleOf: ({ name }) => name,
  valuesOf: ({ name, group, expires_at: expires, requests_per_minute: calls = CALLS_PER_MINUTE }) => ({
    name,
    group,
    expires_at: expires === undefined ? '' : dayOf(expires),
    requests_per_minute: calls,
  }),
  changeOf: ({ expires_at: day, ...change }) => ({
    ...change,
    ...(day !== undefined && { expires_at: `${day}T23:59:59Z` }),
  }),
  rowOf: ({ name, group, requests_per_minute: calls = CALLS_PER_MINUTE, version }) => ({
    name,
    group_uid: group,
    requests_per_minute: calls,
    version,
  }),
  // The bounds are those of the contract.
  rules: {
    name: 'required|length:1,120',
    group: 'required',
    expires_at: 'required',
    requests_per_minute: 'required|between:1,6000',
  },
})
