export { synonymsIn } from './product-synonyms.ts'
export { redirectsOf } from './search-redirects.ts'
export type { Targets } from './synonym-rules.ts'
