export { CustomerSelect } from './customer-select.tsx'
export { useWebsites } from './use-websites.ts'
