import 'reflect-metadata'
import { createServer } from 'node:https'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { X509CertificateGenerator } from '@peculiar/x509'
import { MollieBooks, type MollieCall } from './mollie-books.ts'

/** How the next call is answered instead: with an error, after it was done or not. */
interface Mishap {
  readonly status: number
  readonly isDone: boolean
}

/** What Mollie posts to our address. */
interface Report {
  readonly url: string
  readonly body: string
}

/** A stand-in of the API of Mollie, over real HTTPS. */
export interface MollieServer {
  readonly url: string
  readonly calls: MollieCall[]
  next: Mishap | undefined
  /** The customer pays, or tries to. */
  pay(reference: string, status?: string): Report
  finishRefunds(status: 'refunded' | 'failed'): void
  /** The bank of the customer takes a payment back. */
  chargeBack(payment: string): void
  close(): Promise<void>
}

/** Makes a certificate for this machine: the client of Mollie speaks HTTPS only. */
async function ownCertificate() {
  const signingAlgorithm = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' }
  const keys = await crypto.subtle.generateKey(signingAlgorithm, true, ['sign', 'verify'])
  const made = await X509CertificateGenerator.createSelfSigned({ name: 'CN=127.0.0.1', keys, signingAlgorithm })
  const bytes = Buffer.from(await crypto.subtle.exportKey('pkcs8', keys.privateKey))
  const key = `-----BEGIN PRIVATE KEY-----\n${bytes.toString('base64')}\n-----END PRIVATE KEY-----\n`
  return { key, cert: made.toString('pem') }
}

async function callIn(request: IncomingMessage): Promise<MollieCall> {
  const parts: Buffer[] = []
  for await (const part of request as AsyncIterable<Buffer>) parts.push(part)
  const text = Buffer.concat(parts).toString()
  const { headers, method = '', url = '' } = request
  const idempotencyKey = headers['idempotency-key']
  return {
    method,
    path: url.split('?')[0] ?? '',
    key: String(headers.authorization).replace('Bearer ', ''),
    idempotencyKey: typeof idempotencyKey === 'string' ? idempotencyKey : undefined,
    body: text === '' ? {} : (JSON.parse(text) as Record<string, unknown>),
  }
}

/** Returns what happens at Mollie without us. */
function happenings(books: MollieBooks) {
  return {
    pay(reference, status = 'paid') {
      const link = books.links.get(reference)
      const amount = link?.['amount']
      const made = link
        ? books.addPayment({ link: reference, amount, method: 'ideal', metadata: null }, status)
        : Object.assign(books.payments.get(reference) ?? books.addPayment({}, status), { status, method: 'creditcard' })
      return { url: String((link ?? made)['webhookUrl']), body: `id=${made.id}` }
    },
    finishRefunds: (status) => books.refunds.forEach((refund) => void (refund.status = status)),
    chargeBack(paymentId) {
      const payment = books.payments.get(paymentId)
      if (!payment) throw new Error(`There is no payment ${paymentId}`)
      const { amount } = payment
      Object.assign(payment, { amountChargedBack: amount })
      const reason = { code: 'AC01', description: 'Account does not exist' }
      books.chargebacks.push({ resource: 'chargeback', id: books.idOf('chb'), paymentId, amount, reason, _links: {} })
    },
  } satisfies Partial<MollieServer>
}

/** Starts the stand-in. */
export async function startMollie(): Promise<MollieServer> {
  const books = new MollieBooks()
  let origin = ''
  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const call = await callIn(request)
    server.calls.push(call)
    const { next } = server
    server.next = undefined
    const [status, body] = next?.isDone === false ? [next.status, {}] : books.answer(origin, call)
    const said = next ? { status: next.status, title: 'Error', detail: 'Said the stand-in' } : body
    response.writeHead(next?.status ?? status, { 'content-type': 'application/hal+json' }).end(JSON.stringify(said))
  }
  const https = createServer(await ownCertificate(), (request, response) => void serve(request, response))
  await new Promise<void>((resolve) => https.listen(0, '127.0.0.1', resolve))
  origin = `https://127.0.0.1:${(https.address() as AddressInfo).port}`
  const server: MollieServer = {
    ...happenings(books),
    url: `${origin}/v2`,
    calls: [],
    next: undefined,
    close: async () => {
      https.closeAllConnections()
      await new Promise((resolve) => https.close(resolve))
    },
  }
  return server
}
