export { ResponseError } from './http/response-error.ts'
export { checkQueries, publicBounds, type SearchBounds } from './http/search-bounds.ts'
export { speakProtocol } from './http/speak-protocol.ts'
export { searchServer, startSearch, type SearchServerOptions, type SearchService } from './search-server.ts'
