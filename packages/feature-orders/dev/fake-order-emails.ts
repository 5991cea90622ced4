import { filledMessage, type Schema } from '@backoffice/api-contract'
import { answer, answerProblem, type FakeRoute } from '@backoffice/shell-kit/harness'
import type { FakeOrderStore } from './fake-payments.ts'

type Email = Schema<'OrderEmail'>

/** Returns an email that was sent because an order was placed. */
export const fakeOrderEmail = (changes: Partial<Email> = {}): Email => ({
  uid: 'email-1',
  kind: 'Placed',
  about: null,
  subject: null,
  state: 'Sent',
  address: 'someone@example.com',
  at: '2026-11-20T12:00:00Z',
  actor: null,
  ended_at: '2026-11-20T12:00:04Z',
  next_at: null,
  answer: null,
  refusal: null,
  ...changes,
})

const choiceIn = (body: unknown): Schema<'OrderEmailChoice'> => ({
  kind: 'Placed',
  ...(typeof body === 'object' && body ? body : {}),
})

const textIn = (body: unknown): Schema<'OrderMessageText'> => ({
  subject: '',
  text: '',
  ...(typeof body === 'object' && body ? body : {}),
})

/** Returns a message as the customer of an order reads it. */
function messageTo(
  { number, customer }: Schema<'Order'>,
  body: unknown,
  to: string | null,
): Schema<'OrderEmailPreview'> {
  const { subject, text } = filledMessage(textIn(body), { number, name: customer.name, tracking: '' })
  return { subject, text: `Hallo ${customer.name},\n\n${text}\n\nNorth`, language: 'nl', order: number, to }
}

const missing = () => answerProblem(404, { message: 'Order not found.', code: 'request.not-found' })

/** Returns an email as the mail server has taken it, if it waited. */
const taken = (email: Email): Email =>
  email.state === 'Waiting' ? { ...email, state: 'Sent', ended_at: new Date().toISOString() } : email

/** Routes of the emails to customers about orders; a mail server has taken one by the next time that they are read. */
export function fakeOrderEmails(orders: FakeOrderStore): Readonly<Record<string, FakeRoute>> {
  const all = new Map<string, readonly Email[]>()
  const of = (number: string) => all.get(number) ?? []
  return {
    'GET /api/orders/{order}/emails': ({ params }) => {
      const number = params['order'] ?? ''
      const now = of(number)
      all.set(number, now.map(taken))
      return { results: now }
    },
    'POST /api/orders/{order}/emails': ({ params, body }) => {
      const order = orders.find(params['order'] ?? '')
      if (!order) return missing()
      const { kind, about = null } = choiceIn(body)
      const email = fakeOrderEmail({
        uid: `email-${of(order.number).length + 1}`,
        kind,
        about,
        state: 'Waiting',
        address: order.customer.email ?? '',
        at: new Date().toISOString(),
        actor: 'ada',
        ended_at: null,
      })
      all.set(order.number, [email, ...of(order.number)])
      return answer(201, { results: email })
    },
    'POST /api/orders/{order}/emails/preview': ({ params, body }) => {
      const order = orders.find(params['order'] ?? '')
      if (!order) return missing()
      const { number, customer } = order
      const results: Schema<'OrderEmailPreview'> = {
        subject: `Bestelling ${number}`,
        text: `Beste ${customer.name},\n\nDit gaat over je bestelling ${number} (${choiceIn(body).kind}).`,
        language: 'nl',
        order: number,
        to: customer.email,
      }
      return { results }
    },
    'POST /api/orders/{order}/emails/message-preview': ({ params, body }) => {
      const order = orders.find(params['order'] ?? '')
      return order ? { results: messageTo(order, body, order.customer.email) } : missing()
    },
    'POST /api/orders/{order}/emails/message-test': ({ params, body }) => {
      const order = orders.find(params['order'] ?? '')
      return order ? { results: messageTo(order, body, 'ada@example.com') } : missing()
    },
  }
}
