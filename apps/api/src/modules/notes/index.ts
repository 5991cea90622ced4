export { viewNotes } from './note.ts'
export { notes } from './tables.ts'
