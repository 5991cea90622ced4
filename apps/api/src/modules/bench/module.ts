import { defineModule } from '../../platform/records/module.ts'
import { benchHandlers } from './handlers.ts'

export const benchModule = defineModule({ records: [], handlers: benchHandlers, undoOfAny: { takeBatch: 'for good' } })
