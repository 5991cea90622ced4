/** Resources that belong to accounts rather than to tenants, by their part of a path. */
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
  'number-alerts',
  'right-holders',
  'search-token',
  'table-settings',
  'tracking-log',
])

/**
 * Returns whether a resource belongs to accounts: calls on it cover all namespaces of the account, whichever is
 * selected.
 */
export const isAboutAccounts = (resource: string): boolean => ABOUT_ACCOUNTS.has(resource)
