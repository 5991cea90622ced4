export { recordTexts } from './parts/texts.ts'
export { RecordRail, type RecordRailProps } from './rail/record-rail.tsx'
export { defineResource, type FilterOf, type RecordResource } from './resource/define-resource.ts'
export type { ChangeOf, RecordName, RecordOf } from './resource/record-name.ts'
