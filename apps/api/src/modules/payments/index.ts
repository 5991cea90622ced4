export { moveCredit, refundableIn } from './move-credit.ts'
export { paymentCalls, payments, refundLines, refunds } from './tables.ts'
