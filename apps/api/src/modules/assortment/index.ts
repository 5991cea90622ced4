export { countCategories, countProducts } from './counts.ts'
export { ratingsOf } from './ratings.ts'
