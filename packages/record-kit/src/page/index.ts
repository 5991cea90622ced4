export { GoneRecord } from './gone-record.tsx'
export { RecordPage } from './record-page.tsx'
