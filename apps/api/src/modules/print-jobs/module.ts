import { defineModule } from '../../platform/records/module.ts'
import { printRecord } from './print-record.ts'

export const printJobsModule = defineModule({ records: [printRecord] })
