export { recordTexts, type RecordTextId } from './parts/texts.ts'
export { RecordRail, type RecordRailProps } from './rail/record-rail.tsx'
