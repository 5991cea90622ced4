import type { Work } from '../../platform/records/work.ts'
import { ask } from './ask-provider.ts'
import { moveMoney } from './move-money.ts'
import type { PaymentRow } from './payment-provider.ts'
import { storePayment } from './store-payment.ts'

/** Money of an order that staff have received, or reserved. */
interface ByHand extends Pick<PaymentRow, 'amount' | 'method' | 'reference'> {
  readonly only_authorise?: boolean
}

/** What the history of an order says about a payment. */
export const told = ({ uid, provider, method }: PaymentRow, amount: number) => ({
  payment: uid,
  provider,
  method,
  amount,
})

/** Adds a payment by hand to an order; returns its uid. */
export const addByHand = (
  work: Work,
  orderUid: string,
  { amount, method, reference, only_authorise = false }: ByHand,
): Promise<string> =>
  moveMoney(work, orderUid, async (order) => {
    const payment = await storePayment(work, order, { provider: 'By hand', method, amount, reference, only_authorise })
    await ask(work, payment, { type: only_authorise ? 'authorise' : 'capture', amount })
    return { result: payment.uid, what: told(payment, amount) }
  })
