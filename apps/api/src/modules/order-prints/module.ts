import { defineModule } from '../../platform/records/module.ts'
import { printHandlers } from './handlers.ts'
import { printFile } from './print-file.ts'

export const orderPrintsModule = defineModule({
  records: [],
  handlers: printHandlers,
  undoOfAny: { countOrderPrint: 'for good' },
  bulkFiles: { orders: { print: printFile } },
})
