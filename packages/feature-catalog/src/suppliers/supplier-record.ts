import { defineRecord, freshRecord, type ValuesIn } from '@backoffice/record-kit/detail'
import { supplier } from './supplier.ts'

/** Form values of a supplier. */
export type SupplierFields = ValuesIn<typeof supplierRecord>

/** Returns an amount as a form value: null for an empty field. */
const amountOf = (cents = 0): number | null => cents

/** Form of a supplier. */
export const supplierRecord = defineRecord(supplier, {
  texts: { one: 'catalog.supplier', many: 'catalog.suppliers' },
  fresh: () => ({
    ...freshRecord,
    name: '',
    code: '',
    lead_spread: null,
    reliability: null,
    products: 0,
    open_orders: 0,
    next_order_day: null,
  }),
  titleOf: ({ name }) => name,
  valuesOf: ({ contacts = [], order_email, ...stored }) => ({
    name: stored.name,
    code: stored.code,
    status: stored.status ?? 'Active',
    tags: stored.tags ?? [],
    order_email: order_email ?? '',
    language: stored.language ?? 'en',
    currency: stored.currency ?? 'EUR',
    portal: stored.portal ?? '',
    country: stored.country ?? null,
    terms: stored.terms ?? 'Prepay',
    lead_days: stored.lead_days ?? 7,
    minimum: amountOf(stored.minimum),
    free_from: stored.free_from ?? null,
    invoice_percent: stored.invoice_percent ?? 2,
    invoice_amount: amountOf(stored.invoice_amount ?? 500),
    order_days: stored.order_days ?? [],
    holidays: stored.holidays ?? [],
    contacts: contacts.map(({ name, role = '', email, phone = '' }) => ({ name, role, email: email ?? '', phone })),
    addresses: (stored.addresses ?? []).map((address) => ({
      company: address.company ?? '',
      name: address.name ?? '',
      street: address.street ?? '',
      house_number: address.house_number ?? '',
      postcode: address.postcode ?? '',
      city: address.city ?? '',
      country: address.country,
    })),
    bank: stored.bank ?? '',
    notes: stored.notes ?? '',
  }),
  changeOf: ({ order_email, minimum, invoice_amount, contacts, ...change }) => ({
    ...change,
    ...(order_email !== undefined && { order_email: order_email || null }),
    ...(minimum !== undefined && { minimum: minimum ?? 0 }),
    ...(invoice_amount !== undefined && { invoice_amount: invoice_amount ?? 0 }),
    ...(contacts && { contacts: contacts.map(({ email, ...contact }) => ({ ...contact, email: email || null })) }),
  }),
  rowOf: ({ name, code, status = 'Active', lead_days = 0, minimum = 0, version }) => ({
    name,
    code,
    status,
    lead_days,
    minimum,
    version,
  }),
  // The limits are those of the contract.
  rules: {
    name: 'required|length:1,120',
    code: 'required|code',
    order_email: 'email',
    currency: 'required|currency',
    portal: 'url|length:0,300',
    lead_days: 'required|between:0,365',
    minimum: 'min:0',
    free_from: 'min:0',
    invoice_percent: 'required|between:0,100',
    invoice_amount: 'min:0',
    bank: 'length:0,60',
    notes: 'length:0,2000',
    tags: 'tags',
    'addresses.*.country': 'required',
    'contacts.*.name': 'required|length:1,120',
    'contacts.*.role': 'length:0,80',
    'contacts.*.email': 'email',
    'contacts.*.phone': 'length:0,40',
  },
  ownRules: ['code', 'currency', 'tags'],
  touches: ['supplier-orders'],
})
