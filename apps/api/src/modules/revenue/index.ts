export { bookSales } from './ledger/book-sales.ts'
export { salesWithin } from './read-sales.ts'
