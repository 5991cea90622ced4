import { defineModule } from '../../platform/records/module.ts'
import { supplier } from './supplier.ts'

export const suppliersModule = defineModule({ records: [supplier] })
