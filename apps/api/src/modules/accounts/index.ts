export { account } from './account.ts'
export { endLinks, queueAccountMail } from './links/queue.ts'
export { assertKnownTimeZone } from '../../platform/accounts/time-zone.ts'
export { viewAccounts } from './view-accounts.ts'
