export { synonymsIn } from './product-synonyms.ts'
