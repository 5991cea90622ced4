export { exportFrom, searchedBy } from './export-from.ts'
