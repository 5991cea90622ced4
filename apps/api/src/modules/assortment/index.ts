export { countProducts, recountProducts, sumBrandSales, sumCategorySales } from './counts.ts'
export { ratingsOf } from './ratings.ts'
