export { takeBackRefunded } from './take-back.ts'
