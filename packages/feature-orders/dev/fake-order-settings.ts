import type { Schema } from '@backoffice/api-contract'
import { answer, answerProblem, type FakeRoute } from '@backoffice/shell-kit/harness'

type Details = Schema<'CompanyDetailFields'>

const noDetails: Details = {
  legal_name: null,
  street: null,
  postcode: null,
  city: null,
  country: null,
  vat_number: null,
  registration_number: null,
  iban: null,
  bic: null,
  email: null,
  phone: null,
  invoice_footer: null,
  payment_days: null,
  endpoint_id: null,
  endpoint_scheme: null,
  invoice_prefix: null,
  credit_note_prefix: null,
}

const company: Partial<Details> = {
  legal_name: 'North Trading B.V.',
  street: 'Oudegracht 1',
  postcode: '3511 AB',
  city: 'Utrecht',
  country: 'NL',
  vat_number: 'NL004495445B01',
  registration_number: '12345678',
  iban: 'NL91ABNA0417164300',
}

const required = [
  'legal_name',
  'street',
  'postcode',
  'city',
  'country',
  'vat_number',
  'registration_number',
  'iban',
] as const

/** Returns the company details of a namespace, of which some are `inherited` from a namespace above it. */
export function fakeCompany(
  namespace: string,
  own: Partial<Details> = company,
  inherited: Partial<Details> = {},
  version = 1,
): Schema<'CompanyDetails'> {
  const all: Details = { ...noDetails, ...own }
  const effective: Details = {
    ...noDetails,
    payment_days: 14,
    invoice_prefix: '',
    credit_note_prefix: 'C',
    ...inherited,
    ...Object.fromEntries(Object.entries(all).filter(([, value]) => value !== null)),
  }
  return {
    namespace,
    version,
    own: all,
    effective,
    origins: Object.fromEntries(
      Object.entries(all).map(([name, value]) => [
        name,
        value !== null ? namespace : name in inherited ? 'holding' : null,
      ]),
    ),
    missing: required.filter((name) => !effective[name]),
  }
}

/** Returns the payment settings of a namespace with a test key. */
export const fakePaymentSettings = (
  namespace: string,
  changes: Partial<Schema<'PaymentSettings'>> = {},
): Schema<'PaymentSettings'> => ({
  namespace,
  version: 1,
  mollie_mode: 'Test',
  mollie_key_end: 'lXsM',
  mollie_key_changed_at: '2026-10-02T08:00:00Z',
  ...changes,
})

const fieldsIn = (body: unknown): Record<string, unknown> => ({ ...(typeof body === 'object' && body ? body : {}) })

/** Routes of the settings of orders, which keep what is stored. */
export function fakeOrderSettings(): Readonly<Record<string, FakeRoute>> {
  let [own, version]: [Partial<Details>, number] = [company, 1]
  let payments: Partial<Schema<'PaymentSettings'>> = {}
  const shown = (uid = '') => answer(200, { results: fakeCompany(uid, own, {}, version) }, `"${version}"`)
  const shownPayments = (uid = '') => {
    const results = fakePaymentSettings(uid, payments)
    return answer(200, { results }, `"${results.version}"`)
  }
  return {
    'GET /api/company-details/{uid}': ({ params }) => shown(params['uid']),
    'PUT /api/company-details/{uid}': ({ params, body }) => {
      const changes = fieldsIn(body)
      if (changes['iban'] === 'wrong')
        return answerProblem(422, {
          message: 'This isn’t a valid IBAN.',
          code: 'documents.invalid-iban',
          pointer: '/iban',
        })
      own = { ...own, ...changes }
      version += 1
      return shown(params['uid'])
    },
    'GET /api/payment-settings/{uid}': ({ params }) => shownPayments(params['uid']),
    'PUT /api/payment-settings/{uid}': ({ params, body }) => {
      const { mollie_key: key } = fieldsIn(body)
      payments =
        typeof key === 'string'
          ? { version: 2, mollie_mode: key.startsWith('live') ? 'Live' : 'Test', mollie_key_end: key.slice(-4) }
          : { version: 2, mollie_mode: null, mollie_key_end: null }
      return shownPayments(params['uid'])
    },
  }
}
