import { defineRecord } from '../../platform/records/record.ts'
import { optionGroups } from '../products/tables.ts'
import { restoreOptionGroup } from './handlers.ts'

/** Groups of options that variants differ by. */
export const optionGroup = defineRecord('option-groups', {
  table: optionGroups,
  title: optionGroups.name,
  tenancy: 'inherited',
  unique: { option_groups_code: ['There is already an option group with this code.', '/code'] },
  undo: { deleteOptionGroup: restoreOptionGroup },
})
