export { optionGroupsOf } from './handlers.ts'
export { optionGroup } from './option-group.ts'
