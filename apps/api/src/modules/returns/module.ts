import { defineModule } from '../../platform/records/module.ts'
import { returnHandlers } from './handlers.ts'

export const returnsModule = defineModule({
  records: [],
  handlers: returnHandlers,
  undoOfAny: {
    createReturn: 'for good',
    receiveReturn: 'for good',
    decideReturn: 'for good',
    cancelReturn: 'for good',
  },
})
