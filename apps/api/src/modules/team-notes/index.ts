export { teamNotes } from './tables.ts'
export { viewTeamNotes } from './team-note.ts'
