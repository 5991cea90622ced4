import { defineModule } from '../../platform/records/module.ts'
import { companyHandlers } from './company/handlers.ts'
import { companyRecord } from './company/company-record.ts'
import { documentRecord } from './document-record.ts'
import { documentWorker } from './draw-worker.ts'
import { documentHandlers } from './handlers.ts'

export const documentsModule = defineModule({
  records: [companyRecord, documentRecord],
  handlers: { ...companyHandlers, ...documentHandlers },
  workers: { documents: documentWorker },
})
