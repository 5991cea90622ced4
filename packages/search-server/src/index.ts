export { searchServer, type SearchServerOptions } from './search-server.ts'
