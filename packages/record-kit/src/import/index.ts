export type { ImportedKind } from './imported-kind.ts'
export { RecordImport } from './record-import.tsx'
