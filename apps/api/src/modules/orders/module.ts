import { defineModule } from '../../platform/records/module.ts'
import { order } from './order.ts'

export const ordersModule = defineModule({ records: [order] })
