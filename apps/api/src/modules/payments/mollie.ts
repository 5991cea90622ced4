import {
  CaptureMethod,
  createMollieClient,
  MollieApiError,
  PaymentStatus,
  type Capture,
  type MollieClient,
  type Payment,
  type Refund,
} from '@mollie/api-client'
import { Refused, Unreached, type Asked, type Fact, type PaymentProvider, type PaymentRow } from './payment-provider.ts'

/** What Mollie needs beside the payment. */
export interface MollieServices {
  /** Returns the key of a namespace; undefined: it has none. */
  readonly keyOf: (namespace: string) => Promise<string | undefined>
  /** Returns where Mollie reports that something happened to a payment; undefined: it cannot reach this server. */
  readonly webhookOf: (payment: PaymentRow) => string | undefined
  /** Where the customer returns to after paying. */
  readonly redirectUrl: string
  /** Address of the API, where it is another one. */
  readonly url: string | undefined
  /** How long a call may take. */
  readonly limitMs?: number
}

const LIMIT_MS = 10_000
/** Answers after which it is certain that Mollie did nothing, and that it may be asked again. */
const LATER = [429]
/** Answers that say no. */
const isRefusal = (status: number): boolean => status >= 400 && status < 500 && status !== 408 && status !== 409

const amountOf = (cents: number, currency: string) => ({ currency, value: (cents / 100).toFixed(2) })
const centsOf = ({ value }: { readonly value: string }): number => Math.round(Number(value) * 100)

/** Sorts the errors of the client into those that say what happened, and the others. */
function sorted(error: unknown): unknown {
  if (!(error instanceof MollieApiError)) return error
  const { statusCode, message } = error
  if (statusCode === undefined)
    return /ECONNREFUSED|ENOTFOUND|EAI_AGAIN|certificate/.test(message) ? new Unreached(message) : error
  if (LATER.includes(statusCode)) return new Unreached(message)
  return isRefusal(statusCode) ? new Refused(message) : error
}

/** Ends the wait for an answer in time: the client itself waits for as long as it takes. */
async function within<T>(limitMs: number, answer: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('Mollie did not answer in time')), limitMs)
  })
  try {
    return await Promise.race([answer, late])
  } catch (error) {
    throw sorted(error)
  } finally {
    clearTimeout(timer)
  }
}

/** Returns the uid of the operation that we gave to Mollie with a capture or a refund, otherwise its name there. */
const operationOf = ({ id, metadata }: { readonly id: string; readonly metadata: unknown }): string =>
  typeof metadata === 'object' && metadata !== null && 'operation' in metadata ? String(metadata.operation) : id

const refundStates = {
  queued: 'pending',
  pending: 'pending',
  processing: 'pending',
  refunded: 'succeeded',
  failed: 'failed',
  canceled: 'failed',
} as const satisfies Record<string, Fact['state']>

const refundFact = (refund: Refund): Fact => ({
  type: 'refund',
  state: refundStates[refund.status],
  amount: centsOf(refund.amount),
  operation: operationOf(refund),
  reference: refund.id,
  raw: { id: refund.id, status: refund.status },
})

const captureFact = (capture: Capture): Fact => ({
  type: 'capture',
  state: capture.status,
  amount: centsOf(capture.amount),
  operation: operationOf(capture),
  reference: capture.id,
  raw: { id: capture.id, status: capture.status },
})

/** Returns what the status of a payment means: captures of a reserved one are facts of their own. */
function factsOf(payment: Payment): readonly Fact[] {
  const fact = (type: Fact['type'], state: Fact['state'], amount = centsOf(payment.amount)): Fact => ({
    type,
    state,
    amount,
    operation: payment.id,
    reference: payment.id,
    reason: payment.statusReason?.message ?? '',
    ...(payment.method && { method: payment.method }),
    raw: { id: payment.id, status: payment.status },
  })
  const isReserved = payment.captureMode === CaptureMethod.manual
  switch (payment.status) {
    case PaymentStatus.authorized:
      return [fact('authorise', 'succeeded')]
    case PaymentStatus.paid:
      return isReserved ? [fact('authorise', 'succeeded')] : [fact('capture', 'succeeded')]
    case PaymentStatus.failed:
      return [fact(isReserved ? 'authorise' : 'capture', 'failed')]
    case PaymentStatus.canceled:
    case PaymentStatus.expired:
      return isReserved ? [{ ...fact('void', 'succeeded'), reason: payment.status }] : []
    default:
      return []
  }
}

/** Returns everything that happened to a payment of Mollie. */
async function historyOf(client: MollieClient, payment: Payment): Promise<readonly Fact[]> {
  const paymentId = payment.id
  const facts = [...factsOf(payment)]
  if (payment.captureMode === CaptureMethod.manual)
    facts.push(...(await client.paymentCaptures.page({ paymentId })).map(captureFact))
  if (payment.status !== PaymentStatus.paid) return facts
  facts.push(...(await client.paymentRefunds.page({ paymentId })).map(refundFact))
  if (payment.amountChargedBack && centsOf(payment.amountChargedBack) > 0)
    for (const { id, amount, reason } of await client.paymentChargebacks.page({ paymentId }))
      facts.push({
        type: 'chargeback',
        state: 'succeeded',
        amount: centsOf(amount),
        operation: id,
        reference: id,
        reason: reason?.description ?? '',
      })
  return facts
}

const isLink = ({ reference }: PaymentRow): boolean => reference.startsWith('pl_')

/** Returns what happened to a payment link: customers may try several times, until one payment succeeds. */
async function historyOfLink(client: MollieClient, { reference, amount }: PaymentRow): Promise<readonly Fact[]> {
  const link = await client.paymentLinks.get(reference)
  const facts: Fact[] = []
  for await (const payment of link.getPayments()) facts.push(...(await historyOf(client, payment)))
  const isOver = link.archived || (link.expiresAt !== undefined && Date.parse(link.expiresAt) < Date.now())
  if (!isOver || facts.some(({ type, state }) => type === 'capture' && state === 'succeeded')) return facts
  const reason = link.archived ? 'canceled' : 'expired'
  return [...facts, { type: 'void', state: 'succeeded', amount, operation: reference, reference, reason }]
}

/** Returns the name at Mollie of the payment that the customer made. @throws Refused when there is none */
function transactionOf({ payment, transactions }: Pick<Asked, 'payment' | 'transactions'>): string {
  const made = transactions.find((name) => name.startsWith('tr_')) ?? payment.reference
  if (!made.startsWith('tr_')) throw new Refused('The customer has not paid yet')
  return made
}

/** Returns a description as Mollie takes it. */
const described = ({ description }: PaymentRow): string => description.slice(0, 255)

/** Asks for a payment link, or where it is only reserved for a payment: links are always captured. */
async function requestFrom(
  client: MollieClient,
  { operation, payment, amount }: Asked,
  { redirectUrl, webhookOf }: MollieServices,
) {
  const webhookUrl = webhookOf(payment)
  const wish = {
    amount: amountOf(amount, payment.currency),
    description: described(payment),
    redirectUrl,
    ...(webhookUrl && { webhookUrl }),
    idempotencyKey: operation,
  }
  if (payment.only_authorise) {
    const made = await client.payments.create({ ...wish, captureMode: CaptureMethod.manual, metadata: { operation } })
    const url = made.getCheckoutUrl()
    if (!url) throw new Refused('Mollie has given no address for this payment')
    return { reference: made.id, url }
  }
  const expiresAt = payment.expires_at?.toISOString()
  const link = await client.paymentLinks.create({ ...wish, ...(expiresAt && { expiresAt }) })
  return { reference: link.id, url: link.getPaymentUrl() }
}

/** Ends a payment: a link is archived, a payment that waits for its customer is cancelled, a reserved one released. */
async function end(client: MollieClient, asked: Asked): Promise<Fact> {
  const { operation, payment, amount, transactions } = asked
  const done: Fact = { type: 'void', state: 'succeeded', amount, operation, reference: null }
  if (isLink(payment)) await client.paymentLinks.update(payment.reference, { archived: true })
  else if (transactions.length > 0) await client.payments.releaseAuthorization(transactionOf(asked))
  else await client.payments.cancel(transactionOf(asked), { idempotencyKey: operation })
  return done
}

/**
 * Payments by Mollie. Each call that moves money has the uid of its operation as idempotency key and, where Mollie keeps
 * it, as metadata, by which its result is found when the answer was lost.
 */
export function mollie(services: MollieServices): PaymentProvider {
  const { limitMs = LIMIT_MS, url } = services
  async function withClient<T>({ namespace }: PaymentRow, call: (client: MollieClient) => Promise<T>): Promise<T> {
    const apiKey = await services.keyOf(namespace)
    if (apiKey === undefined) throw new Unreached('This namespace has no key of Mollie')
    return within(limitMs, call(createMollieClient({ apiKey, ...(url && { apiEndpoint: url }) })))
  }
  const wishOf = ({ operation, payment, amount }: Asked) => ({
    amount: amountOf(amount, payment.currency),
    description: described(payment),
    metadata: { operation },
    idempotencyKey: operation,
  })
  return {
    isAtOnce: false,
    request: (asked) => withClient(asked.payment, (client) => requestFrom(client, asked, services)),
    capture: (asked) =>
      withClient(asked.payment, async (client) =>
        captureFact(await client.paymentCaptures.create({ paymentId: transactionOf(asked), ...wishOf(asked) })),
      ),
    refund: (asked) =>
      withClient(asked.payment, async (client) =>
        refundFact(await client.paymentRefunds.create({ paymentId: transactionOf(asked), ...wishOf(asked) })),
      ),
    void: (asked) => withClient(asked.payment, (client) => end(client, asked)),
    status: ({ payment }) =>
      withClient(payment, async (client) =>
        isLink(payment)
          ? historyOfLink(client, payment)
          : historyOf(client, await client.payments.get(payment.reference)),
      ),
  }
}
