export { MentionField } from './mention-field.tsx'
export { namedIn, type Person } from './mentions.ts'
export { NoteText } from './note-text.tsx'
