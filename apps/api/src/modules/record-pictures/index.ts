export { pictureHandlers } from './picture-handlers.ts'
