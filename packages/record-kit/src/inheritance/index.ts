export { InheritedField } from './inherited-field.tsx'
export { ParentNote } from './parent-note.tsx'
export { inheritanceTexts } from './texts.ts'
