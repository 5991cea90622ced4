export { refusalText } from './parcel-view.ts'
