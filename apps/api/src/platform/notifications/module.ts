import { defineModule } from '../records/module.ts'
import { digestWorker } from './digest.ts'

export const notificationsModule = defineModule({ records: [], workers: { digests: digestWorker } })
