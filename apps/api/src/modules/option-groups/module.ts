import { optionGroupHandlers } from './handlers.ts'
import { defineModule } from '../../platform/records/module.ts'
import { optionGroup } from './option-group.ts'

export const optionGroupsModule = defineModule({ records: [optionGroup], handlers: optionGroupHandlers })
