import { defineModule } from '../../platform/records/module.ts'
import { exchangeHandlers } from './exchange/handlers.ts'
import { returnHandlers } from './handlers.ts'

export const returnsModule = defineModule({
  records: [],
  handlers: { ...returnHandlers, ...exchangeHandlers },
  undoOfAny: {
    createReturn: 'for good',
    receiveReturn: 'for good',
    decideReturn: 'for good',
    cancelReturn: 'for good',
    // Its draft is cancelled instead.
    exchangeReturn: 'for good',
  },
})
