import { defineRecord, freshRecord } from '@backoffice/record-kit/detail'
import { namespace } from './namespace.ts'

/** Form of a namespace. */
export const namespaceRecord = defineRecord(namespace, {
  texts: { one: 'namespace', many: 'namespaces' },
  fresh: () => ({ ...freshRecord, name: '', code: '', parent_id: null, picture: null, counts: null }),
  titleOf: ({ name }) => name,
  valuesOf: ({
    name,
    code,
    parent_id,
    status = 'Active',
    colour,
    default_language = 'nl',
    currency = 'EUR',
    time_zone = 'Europe/Amsterdam',
  }) => ({
    name,
    code,
    // A select field has texts.
    parent_id: parent_id === null ? null : String(parent_id),
    status,
    colour: colour ?? null,
    default_language,
    currency,
    time_zone,
  }),
  changeOf: ({ parent_id, colour, ...change }) => ({
    ...change,
    ...(parent_id !== undefined && { parent_id: parent_id === null ? null : Number(parent_id) }),
    ...(colour && { colour }),
  }),
  rowOf: ({ name, code, status = 'Active', version }) => ({ name, code, status, version }),
  // The limits are those of the contract.
  rules: {
    name: 'required|length:1,80',
    code: 'required|code',
    currency: 'required|length:3,3|uppercase|alpha',
    time_zone: 'required',
  },
  ownRules: ['code'],
})
