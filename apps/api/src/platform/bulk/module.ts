import { defineModule } from '../records/module.ts'
import { bulkJob } from './bulk-job.ts'

export const bulkModule = defineModule({ records: [], jobs: { bulk: bulkJob } })
