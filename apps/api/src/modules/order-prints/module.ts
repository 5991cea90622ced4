import { defineModule } from '../../platform/records/module.ts'
import { printHandlers } from './handlers.ts'
import { printFile } from './print-file.ts'
import { printInBulk } from './print-in-bulk.ts'

export const orderPrintsModule = defineModule({
  records: [],
  handlers: printHandlers,
  undoOfAny: { countOrderPrint: 'for good' },
  bulkActions: { orders: { print: printInBulk } },
  bulkFiles: { orders: { print: printFile } },
})
