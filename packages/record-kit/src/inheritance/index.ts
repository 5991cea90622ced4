export { InheritedField } from './inherited-field.tsx'
export { overrideField } from './override-field.ts'
export { ParentNote } from './parent-note.tsx'
export { inheritanceTexts } from './texts.ts'
