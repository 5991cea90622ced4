import { brandHandlers } from './handlers.ts'
import { defineModule } from '../../platform/records/module.ts'
import { brand } from './brand.ts'

export const brandsModule = defineModule({ records: [brand], handlers: brandHandlers })
