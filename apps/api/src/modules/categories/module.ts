import { categoryHandlers } from './handlers.ts'
import { defineModule } from '../../platform/records/module.ts'
import { category } from './category.ts'

export const categoriesModule = defineModule({ records: [category], handlers: categoryHandlers })
