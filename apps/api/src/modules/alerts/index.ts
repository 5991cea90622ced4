export { ownAlerts } from './alert-handlers.ts'
