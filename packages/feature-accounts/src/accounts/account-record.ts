import { defineRecord, freshRecord } from '@backoffice/record-kit/detail'
import { account } from './account.ts'

/** Form of an account. Only a new one has an email to enter: later its owner changes it. */
export const accountRecord = defineRecord(account, {
  texts: { one: 'accounts.account', many: 'accounts.accounts' },
  fresh: () => ({
    ...freshRecord,
    name: '',
    email: '',
    role: 'EMPLOYEE' as const,
    namespaces: [],
    group: null,
    invited: true,
    isAdmin: false,
    two_step: false,
    picture: null,
    last_login_at: null,
  }),
  titleOf: ({ name }) => name,
  valuesOf: ({ group, ...stored }) => ({
    name: stored.name,
    email: stored.email,
    role: stored.role,
    group: group?.uid ?? null,
    organization: stored.organization ?? '',
    namespaces: [...stored.namespaces],
    phone: stored.phone ?? '',
    job_title: stored.job_title ?? '',
    language: stored.language ?? 'en',
    time_zone: stored.time_zone ?? 'Europe/Amsterdam',
    contract_hours_week: stored.contract_hours_week ?? null,
    approver: stored.approver ?? null,
  }),
  changeOf: (change) => change,
  rowOf: ({ name, role, status = 'ACTIVE', namespaces, group, version }) => ({
    name,
    role,
    status,
    namespaces,
    group_uid: group?.uid ?? null,
    full_access: group === null && role !== 'ADMIN',
    version,
  }),
  // The limits are those of the contract.
  rules: {
    name: 'required|length:1,120',
    email: 'required|email|length:0,254',
    organization: 'length:0,120',
    phone: 'length:0,40',
    job_title: 'length:0,120',
    contract_hours_week: 'between:0,99.9',
  },
})
