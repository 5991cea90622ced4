import { handlersOf } from '../../platform/records/handlers.ts'
import { defineModule } from '../../platform/records/module.ts'
import { supplier } from './supplier.ts'

export const suppliersModule = defineModule({ records: [supplier], handlers: handlersOf(supplier) })
