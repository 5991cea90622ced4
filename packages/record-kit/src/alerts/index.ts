export { OwnAlerts } from './own-alerts.tsx'
