export { RecordInPlace } from './record-in-place.tsx'
export { RecordSheet, type ListedRows } from './record-sheet.tsx'
export { sheetTexts } from './texts.ts'
