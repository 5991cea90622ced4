export { groupsQuery } from './groups-query.ts'
export { RightHolders } from './right-holders.tsx'
export { texts as rightHolderTexts } from './texts.ts'
