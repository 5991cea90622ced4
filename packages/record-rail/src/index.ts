export { RecordRail, type RecordRailProps } from './record-rail.tsx'
