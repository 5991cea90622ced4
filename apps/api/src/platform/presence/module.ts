import { defineModule } from '../records/module.ts'
import { presenceCleaner } from './remove-absent.ts'
import { reportPresence } from './report-presence.ts'

export const presenceModule = defineModule({
  records: [],
  handlers: { reportPresence },
  workers: { 'presence-cleaner': presenceCleaner },
})
