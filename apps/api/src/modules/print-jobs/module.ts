import { defineModule } from '../../platform/records/module.ts'
import { ONE } from '../../platform/quotas/quotas.ts'
import { printJob } from './print-job.ts'
import { printRecord } from './print-record.ts'

export const printJobsModule = defineModule({
  records: [printRecord],
  jobs: { print: printJob },
  quotas: { adds: { createPrintJob: { jobs: ONE } } },
})
