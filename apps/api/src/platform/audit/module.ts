import { defineModule } from '../records/module.ts'
import { sealWorker } from './chain.ts'

export const auditModule = defineModule({ records: [], workers: { 'history-seals': sealWorker } })
