export { ListBesidePage } from './list-beside-page.tsx'
export { GoneRecord } from './gone-record.tsx'
export { NeighbourLinks } from './neighbour-links.tsx'
export { RecordPage } from './record-page.tsx'
