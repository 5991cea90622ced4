export { account } from './account.ts'
export { endLinks, queueAccountMail } from './links/queue.ts'
export { refuseUnknownTimeZone } from '../../platform/accounts/time-zone.ts'
export { viewAccounts } from './view-accounts.ts'
