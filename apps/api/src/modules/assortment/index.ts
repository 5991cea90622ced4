export { countCategories, countProducts, sumBrandSales, sumCategorySales } from './counts.ts'
export { ratingsOf } from './ratings.ts'
