import type { Schema } from '@backoffice/api-contract'
import { answer, answerProblem, type FakeRoute } from '@backoffice/shell-kit/harness'
import { emailKinds } from '../src/emails/email-kinds.ts'

type Kind = Schema<'OrderEmailKind'>
type Email = Schema<'OrderEmailSetting'>
type Text = Schema<'OrderEmailText'>

/** Values of the placeholders that every email can have. */
const common = {
  number: '1004',
  name: 'Noor Jansen',
  first_name: 'Noor',
  shop: 'North',
  date: 'November 20, 2026',
  lines: '2 × Party bunting\n1 × Desk lamp',
  total: '€17.70',
  address: 'Noor Jansen\nOudegracht 1\n3511 AB Utrecht',
}

/** Placeholders of the kinds of emails, with their values. */
const known: Readonly<Record<Kind, Readonly<Record<string, string>>>> = {
  Quote: {
    ...common,
    priced_lines: '2 × Party bunting: €9.90\n1 × Desk lamp: €7.80',
    valid_until: 'December 11, 2026',
  },
  Placed: common,
  Requested: { ...common, requested: '€17.70', payment_link: 'https://pay.example/1004' },
  Paid: { ...common, paid: '€17.70' },
  Shipped: { ...common, parcel_lines: '2 × Party bunting', tracking: 'https://track.example/1004' },
  Delayed: { ...common, ship_by: 'November 21, 2026' },
  Refunded: { ...common, refund: '€5.00' },
}

const said: Readonly<Record<Kind, string>> = {
  Quote: 'This is what we can offer you:\n\n{priced_lines}\n\nIt is valid until {valid_until}.',
  Placed: 'We have received your order {number} of {total}.',
  Requested: 'You can pay {requested} here:\n{payment_link}',
  Paid: 'We have received your payment of {paid}.',
  Shipped: 'Your parcel is on its way.\n\nFollow it: {tracking}',
  Delayed: 'Your order {number} takes longer than we expected.',
  Refunded: 'We have refunded {refund}.',
}

const standardOf = (kind: Kind): Email['standard'] => {
  const inLanguage = (order: string, dear: string): Text => ({
    subject: `${order} {number}`,
    text: `${dear} {name},\n\n${said[kind]}`,
  })
  return {
    en: inLanguage('Order', 'Dear'),
    nl: inLanguage('Bestelling', 'Beste'),
    de: inLanguage('Bestellung', 'Guten Tag'),
    fr: inLanguage('Commande', 'Bonjour'),
  }
}

/** No text of its own in any language. */
export const standardTexts: Schema<'OrderEmailTexts'> = { en: null, nl: null, de: null, fr: null }

/** What namespaces set, by kind: the own one and one above it. */
type SetEmails = Partial<Readonly<Record<Kind, Schema<'OrderEmailFields'> & { readonly origin?: string }>>>

/** Returns the emails to customers of a namespace, of which some are set; none is sent by default. */
export const fakeEmailSettings = (
  namespace: string,
  set: SetEmails = {},
  version = 1,
): Schema<'OrderEmailSettings'> => ({
  namespace,
  version,
  emails: emailKinds.map((kind) => ({
    kind,
    enabled: set[kind]?.enabled ?? false,
    texts: set[kind]?.texts ?? standardTexts,
    origin: set[kind] ? (set[kind].origin ?? namespace) : null,
    standard: standardOf(kind),
    placeholders: Object.keys(known[kind]),
  })),
})

/** Returns a route that answers with these emails of any namespace. */
export const servedEmailSettings =
  (set: SetEmails): FakeRoute =>
  ({ params }) =>
    answer(200, { results: fakeEmailSettings(params['uid'] ?? '', set) }, '"1"')

/** Returns a text with the values of a kind, or what is wrong with it. */
function filled(kind: Kind, written: string, pointer: string): string | Response {
  const unknown = [...written.matchAll(/\{(\w*)\}/g)].find(([, name = '']) => !(name in known[kind]))
  if (unknown)
    return answerProblem(422, {
      message: `“${unknown[0]}” isn’t a placeholder of this email.`,
      code: 'order-emails.unknown-placeholder',
      pointer,
    })
  return written.replaceAll(/\{(\w+)\}/g, (whole, name: string) => known[kind][name] ?? whole)
}

const draftIn = (body: unknown): Schema<'OrderEmailDraft'> => ({
  kind: 'Placed',
  language: 'en',
  subject: '',
  text: '',
  ...(typeof body === 'object' && body ? body : {}),
})

/** Answers with a text as its recipient would read it. */
function preview(body: unknown, to: string): unknown {
  const draft = draftIn(body)
  const subject = filled(draft.kind, draft.subject, '/subject')
  const text = filled(draft.kind, draft.text, '/text')
  if (typeof subject !== 'string') return subject
  if (typeof text !== 'string') return text
  return { results: { subject, text, language: draft.language, order: '1004', to } }
}

const changeIn = (body: unknown): Schema<'OrderEmailSettingsChange'> => (typeof body === 'object' && body ? body : {})

/** Answers with what is wrong with changed texts; undefined where nothing is. */
function problemIn(change: Schema<'OrderEmailSettingsChange'>): Response | undefined {
  for (const kind of emailKinds) {
    for (const [language, written] of Object.entries(change[kind]?.texts ?? {})) {
      for (const field of ['subject', 'text'] as const) {
        const answered = written && filled(kind, written[field], `/${kind}/texts/${language}/${field}`)
        if (answered instanceof Response) return answered
      }
    }
  }
  return undefined
}

/** Routes of the emails to customers of namespaces, which keep what is stored. */
export function fakeEmailSettingsRoutes(): Readonly<Record<string, FakeRoute>> {
  let [set, version]: [SetEmails, number] = [{}, 1]
  const shown = (uid = '') => answer(200, { results: fakeEmailSettings(uid, set, version) }, `"${version}"`)
  return {
    'GET /api/order-email-settings/{uid}': ({ params }) => shown(params['uid']),
    'PUT /api/order-email-settings/{uid}': ({ params, body, headers }) => {
      if (headers.get('if-match') !== `"${version}"`)
        return answerProblem(412, { message: 'Someone else has changed this.', code: 'request.outdated' })
      const change = changeIn(body)
      const problem = problemIn(change)
      if (problem) return problem
      set = Object.fromEntries(Object.entries({ ...set, ...change }).filter(([, fields]) => fields !== null))
      version += 1
      return shown(params['uid'])
    },
    'POST /api/order-email-settings/{uid}/preview': ({ body }) => preview(body, 'someone@example.com'),
    'POST /api/order-email-settings/{uid}/test': ({ body }) => preview(body, 'ada@example.com'),
  }
}
