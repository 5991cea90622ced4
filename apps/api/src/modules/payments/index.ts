export { addByHand } from './add-by-hand.ts'
export { moveCredit, refundableIn } from './move-credit.ts'
export { paymentCalls, payments, paymentSettings, refundLines, refunds } from './tables.ts'
