import { handlersOf } from '../../platform/records/handlers.ts'
import { defineModule } from '../../platform/records/module.ts'
import { customer } from './customer.ts'

export const customersModule = defineModule({ records: [customer], handlers: handlersOf(customer) })
