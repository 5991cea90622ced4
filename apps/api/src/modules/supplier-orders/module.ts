import { defineModule } from '../../platform/records/module.ts'
import { supplierOrder } from './supplier-order.ts'

export const supplierOrdersModule = defineModule({ records: [supplierOrder] })
