import type { Schema } from '@backoffice/api-contract'

type SupplierOrder = Schema<'SupplierOrder'>

/** Form values of a line, including read-only ones to show. */
export interface LineFields {
  readonly sku: string
  readonly name: string
  readonly supplier_sku: string
  readonly pack: number
  /** Cost on the previous order; null where that is not known. */
  readonly last_cost: number | null
  readonly ordered: number
  /** In cents, per unit; null: the supplier's. */
  readonly cost: number | null
  readonly discount: number
  /** Percentage; null: the rate of the product. */
  readonly vat: number | null
  /** Kilograms per unit; null where the product has none, undefined on a line that is not saved. */
  readonly weight: number | null | undefined
  /** A day as `2026-12-25`; empty: the day of the order. */
  readonly expected: string
}

/** Form values of a supplier order. Missing days are empty. */
export type OrderFields = {
  readonly supplier: string
  readonly location: string
  readonly expected: string
  readonly reference: string
  readonly freight: number | null
  readonly duty: number | null
  readonly cost_spread: Schema<'CostSpread'>
  readonly note: string
  readonly lines: readonly LineFields[]
}

/** Returns the form values of an order. */
export const orderFieldsOf = ({
  supplier,
  location,
  expected,
  reference,
  freight,
  duty,
  cost_spread,
  note,
  lines,
}: SupplierOrder): OrderFields => ({
  supplier: supplier.uid,
  location,
  reference,
  freight,
  duty,
  cost_spread,
  note,
  expected: expected ?? '',
  lines: lines.map((line) => ({
    sku: line.sku,
    name: line.name,
    supplier_sku: line.supplier_sku,
    pack: line.pack,
    last_cost: line.last_cost,
    ordered: line.ordered,
    cost: line.cost,
    discount: line.discount,
    vat: line.vat,
    weight: line.weight,
    expected: line.expected ?? '',
  })),
})

const lineOf = ({ sku, ordered, cost, discount, vat, expected }: LineFields): Schema<'SupplierOrderLineFields'> => ({
  sku,
  ordered,
  discount,
  expected: expected || null,
  ...(cost !== null && { cost }),
  ...(vat !== null && { vat }),
})

/** Returns the change of these values for the server. The supplier of an order never changes. */
export const orderChangeOf = ({
  supplier: _fixed,
  expected,
  freight,
  duty,
  lines,
  ...rest
}: Partial<OrderFields>): Schema<'SupplierOrderChange'> => ({
  ...rest,
  ...(expected !== undefined && { expected: expected || null }),
  ...(freight !== undefined && { freight: freight ?? 0 }),
  ...(duty !== undefined && { duty: duty ?? 0 }),
  ...(lines && { lines: lines.map(lineOf) }),
})

/** Returns an order that does not exist yet, for a supplier where one is chosen already. */
export const freshOrder = (supplier = ''): SupplierOrder => ({
  uid: '',
  id: 0,
  version: 0,
  created_at: '',
  updated_at: '',
  updated_by: null,
  namespace: '',
  number: '',
  supplier: { uid: supplier, name: '' },
  order_email: null,
  stage: 'Draft',
  location: 'Warehouse',
  buyer: null,
  ordered_at: null,
  reminded_at: null,
  mail: null,
  expected: null,
  reference: '',
  currency: '',
  lines: [],
  goods: 0,
  freight: 0,
  duty: 0,
  cost_spread: 'value',
  total: 0,
  received_percent: 0,
  invoices: [],
  invoice_tolerance: { percent: 0, amount: 0 },
  invoice_state: 'None',
  note: '',
  close_reason: '',
  next_step: null,
  moves: [],
})

/** Rules of the fields of an order. */
export const orderRules = {
  supplier: 'required',
  location: 'required|length:1,60',
  reference: 'length:0,60',
  freight: 'min:0',
  duty: 'min:0',
  note: 'length:0,2000',
  'lines.*.ordered': 'required|between:1,1000000',
  'lines.*.discount': 'required|between:0,100',
  'lines.*.vat': 'between:0,100',
} as const
