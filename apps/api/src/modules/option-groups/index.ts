export { optionGroupsOf } from './handlers.ts'
