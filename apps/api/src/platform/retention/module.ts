import { defineModule } from '../records/module.ts'
import { retentionWorker } from './remove-old.ts'

export const retentionModule = defineModule({ records: [], workers: { retention: retentionWorker } })
