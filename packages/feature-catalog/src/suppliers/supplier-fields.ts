import type { Schema } from '@backoffice/api-contract'
import type { CustomRule } from '@backoffice/form-rules'

type Supplier = Schema<'Supplier'>

/** Somebody to talk to at a supplier; an empty field is none. */
export interface ContactFields {
  readonly name: string
  readonly role: string
  readonly email: string
  readonly phone: string
}

/** What the form of a supplier holds. */
export type SupplierFields = {
  readonly name: string
  readonly code: string
  readonly status: NonNullable<Supplier['status']>
  readonly order_email: string
  readonly language: NonNullable<Supplier['language']>
  readonly currency: string
  readonly portal: string
  readonly country: string
  readonly terms: NonNullable<Supplier['terms']>
  readonly lead_days: number
  readonly minimum: number | null
  readonly free_from: number | null
  /** From 1, Monday, to 7. */
  readonly order_days: readonly number[]
  /** Days as `2026-12-25`. */
  readonly holidays: readonly string[]
  readonly contacts: readonly ContactFields[]
  readonly bank: string
  readonly notes: string
}

export const supplierStatuses = ['Active', 'Paused', 'Ended'] as const
export const supplierTerms = ['Prepay', '14', '30', '60'] as const

/** The fields of a supplier as its form has them. */
export const supplierFieldsOf = (supplier: Supplier): SupplierFields => {
  const {
    name,
    code,
    status = 'Active',
    order_email,
    language = 'en',
    currency = 'EUR',
    portal = '',
    country,
    terms = 'Prepay',
    lead_days = 7,
    minimum = 0,
    free_from = null,
  } = supplier
  const { order_days = [], holidays = [], contacts = [], bank = '', notes = '' } = supplier
  return {
    name,
    code,
    status,
    language,
    currency,
    portal,
    terms,
    lead_days,
    minimum,
    free_from,
    order_days,
    holidays,
    bank,
    notes,
    order_email: order_email ?? '',
    country: country ?? '',
    contacts: contacts.map(({ name: who, role = '', email, phone = '' }) => ({
      name: who,
      role,
      email: email ?? '',
      phone,
    })),
  }
}

/** What these fields say to the server: what is empty is none. */
export const supplierChangeOf = ({
  order_email,
  country,
  minimum,
  contacts,
  order_days,
  holidays,
  ...rest
}: Partial<SupplierFields>): Schema<'SupplierChange'> => ({
  ...rest,
  ...(order_email !== undefined && { order_email: order_email || null }),
  ...(country !== undefined && { country: country || null }),
  ...(minimum !== undefined && { minimum: minimum ?? 0 }),
  ...(order_days && { order_days: [...order_days] }),
  ...(holidays && { holidays: [...holidays] }),
  ...(contacts && { contacts: contacts.map(({ email, ...contact }) => ({ ...contact, email: email || null })) }),
})

/** A supplier that does not exist yet. */
export const freshSupplier = (): Supplier => ({
  uid: '',
  id: 0,
  version: 0,
  created_at: '',
  updated_at: '',
  updated_by: null,
  name: '',
  code: '',
  lead_spread: null,
  reliability: null,
  products: 0,
  open_orders: 0,
  next_order_day: null,
})

/** What the fields of a supplier must hold (screens C12: supplier, and the bounds of the contract). */
export const supplierRules = {
  name: 'required|length:1,120',
  code: 'required|code',
  order_email: 'email',
  currency: 'required|currency',
  portal: 'url|length:0,300',
  lead_days: 'required|between:0,365',
  minimum: 'min:0',
  free_from: 'min:0',
  bank: 'length:0,60',
  notes: 'length:0,2000',
  'contacts.*.name': 'required|length:1,120',
  'contacts.*.role': 'length:0,80',
  'contacts.*.email': 'email',
  'contacts.*.phone': 'length:0,40',
} as const

/** The rules that only suppliers have; their messages come from the texts. */
export const supplierOwnRules = (messages: { readonly code: string; readonly currency: string }) =>
  ({
    code: { test: (value) => /^[A-Z0-9-]{1,12}$/.test(String(value)), message: messages.code },
    currency: { test: (value) => /^[A-Z]{3}$/.test(String(value)), message: messages.currency },
  }) as const satisfies Record<string, CustomRule>
