import { defineModule } from '../records/module.ts'
import { exportedFile } from './export.ts'
import { exportJob } from './export-job.ts'

export const exportsModule = defineModule({ records: [exportedFile], jobs: { export: exportJob } })
