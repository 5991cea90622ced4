export { account } from './account.ts'
export { endLinks, queueAccountMail } from './links/queue.ts'
export { refuseUnknownTimeZone } from './time-zone.ts'
export { viewAccounts } from './view-accounts.ts'
