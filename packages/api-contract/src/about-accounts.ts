/** What belongs to accounts rather than to tenants, by the part of a path that names it. */
const ABOUT_ACCOUNTS: ReadonlySet<string> = new Set([
  'access-requests',
  'accounts',
  'audit-entries',
  'colleagues',
  'granters',
  'groups',
  'jobs',
  'namespaces',
  'notifications',
  'search-token',
  'table-settings',
  'tracking-log',
])

/** Whether a resource, as paths and the history name it, belongs to accounts: a call on it is about all namespaces of the account, whichever is selected. */
export const isAboutAccounts = (resource: string): boolean => ABOUT_ACCOUNTS.has(resource)
