export { awaitLabels } from './await-labels.ts'
export { missingLabels, type MissingLabels } from './missing-labels.ts'
export { refusalText } from './parcel-view.ts'
