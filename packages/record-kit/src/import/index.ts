export type { ImportedKind } from './imported-kind.ts'
export { IMPORT, isImport } from './is-import.ts'
export { RecordImport } from './record-import.tsx'
