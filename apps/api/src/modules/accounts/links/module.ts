import { defineModule } from '../../../platform/records/module.ts'
import { accountMailWorker, signInCleaner } from './mail-worker.ts'

export const accountLinksModule = defineModule({
  records: [],
  workers: { 'account-emails': accountMailWorker, 'sign-in-cleaner': signInCleaner },
})
