export { tasks } from './tables.ts'
export { viewTasks } from './task.ts'
