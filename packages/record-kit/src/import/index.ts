export type { ImportedKind } from './imported-kind.ts'
export { IMPORT, importAbout, isImport } from './is-import.ts'
export { RecordImport } from './record-import.tsx'
