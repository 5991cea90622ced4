import { defineModule } from '../../platform/records/module.ts'
import { ownDataHandlers } from './handlers.ts'

export const ownDataModule = defineModule({ records: [], handlers: ownDataHandlers })
