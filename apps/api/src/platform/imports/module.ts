import { ONE } from '../quotas/quotas.ts'
import { defineModule } from '../records/module.ts'
import { importedFile } from './import.ts'
import { importJob } from './import-job.ts'

export const importsModule = defineModule({
  records: [importedFile],
  jobs: { import: importJob },
  quotas: { adds: { startImport: { jobs: ONE } } },
})
