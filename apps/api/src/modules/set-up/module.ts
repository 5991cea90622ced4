import { defineModule } from '../../platform/records/module.ts'
import { setUpHandlers } from './handlers.ts'

export const setUpModule = defineModule({ records: [], handlers: setUpHandlers })
