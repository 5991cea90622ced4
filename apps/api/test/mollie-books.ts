type Fields = Record<string, unknown>

/** A payment, refund or capture at Mollie. */
export interface Held extends Fields {
  readonly id: string
  status: string
}

/** A call that the API got. */
export interface MollieCall {
  readonly method: string
  readonly path: string
  readonly key: string
  readonly idempotencyKey: string | undefined
  readonly body: Fields
}

type Answer = readonly [status: number, body: Fields]

const page = (name: string, list: readonly Fields[]): Fields => ({
  count: list.length,
  _embedded: { [name]: list },
  _links: { next: null, previous: null },
})

const MISSING: Answer = [404, { status: 404, title: 'Not Found', detail: 'No such thing exists' }]

/** What Mollie keeps, and how its API answers: as far as we call it. */
export class MollieBooks {
  readonly links = new Map<string, Fields>()
  readonly payments = new Map<string, Held>()
  readonly refunds: Held[] = []
  readonly chargebacks: Fields[] = []
  readonly #captures: Held[] = []
  /** Answers by idempotency key. */
  readonly #answers = new Map<string, Answer>()
  #made = 0

  idOf(prefix: string): string {
    this.#made += 1
    return `${prefix}_${String(this.#made).padStart(10, '0')}`
  }

  addPayment(fields: Fields, status: string): Held {
    const id = this.idOf('tr')
    const _links = { checkout: { href: `https://pay.example/${id}`, type: 'text/html' } }
    const payment = { resource: 'payment', id, ...fields, status, _links }
    this.payments.set(id, payment)
    return payment
  }

  answer(origin: string, { method, path, idempotencyKey, body }: MollieCall): Answer {
    const before = idempotencyKey === undefined ? undefined : this.#answers.get(idempotencyKey)
    if (before) return before
    const [, , of = '', id = '', what = ''] = path.split('/')
    if (method === 'GET') return this.#read(of, id, what)
    const link = this.links.get(id)
    if (method === 'PATCH') return link ? [200, Object.assign(link, body)] : MISSING
    const result = of === 'payment-links' ? this.#addLink(origin, body) : this.#add(id, what, body)
    if (idempotencyKey !== undefined) this.#answers.set(idempotencyKey, result)
    return result
  }

  #addLink(origin: string, body: Fields): Answer {
    const id = this.idOf('pl')
    const self = { href: `${origin}/v2/payment-links/${id}`, type: 'application/hal+json' }
    const _links = { self, paymentLink: { href: `https://pay.example/${id}`, type: 'text/html' } }
    const link = { resource: 'payment-link', id, archived: false, ...body, _links }
    this.links.set(id, link)
    return [201, link]
  }

  #add(paymentId: string, what: string, body: Fields): Answer {
    if (what === '') return [201, this.addPayment(body, 'open')]
    const payment = this.payments.get(paymentId)
    if (!payment) return MISSING
    if (what === 'refunds') {
      const refund = { resource: 'refund', id: this.idOf('re'), paymentId, status: 'queued', ...body, _links: {} }
      this.refunds.push(refund)
      return [201, refund]
    }
    const capture = { resource: 'capture', id: this.idOf('cpt'), paymentId, status: 'succeeded', ...body, _links: {} }
    payment.status = 'paid'
    this.#captures.push(capture)
    return [201, capture]
  }

  #read(of: string, id: string, what: string): Answer {
    const ofPayment = (list: readonly Fields[]) => list.filter(({ paymentId }) => paymentId === id)
    if (of === 'payment-links' && what === 'payments')
      return [
        200,
        page(
          'payments',
          [...this.payments.values()].filter(({ link }) => link === id),
        ),
      ]
    if (what === 'refunds') return [200, page('refunds', ofPayment(this.refunds))]
    if (what === 'captures') return [200, page('captures', ofPayment(this.#captures))]
    if (what === 'chargebacks') return [200, page('chargebacks', ofPayment(this.chargebacks))]
    const found = of === 'payment-links' ? this.links.get(id) : this.payments.get(id)
    return found ? [200, found] : MISSING
  }
}
