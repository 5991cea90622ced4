import { eq, inArray } from 'drizzle-orm'
import type { Schema } from '@backoffice/api-contract'
import { fromKept } from '../../platform/audit/restorers.ts'
import { collection, given, targetNamespace } from '../../platform/records/collection.ts'
import { nextNumber } from '../../platform/database/counters.ts'
import { conflict, invalid } from '../../platform/http/failure.ts'
import type { Handlers } from '../../platform/http/types.ts'
import { isoOrNull, storedFields } from '../../platform/database/records.ts'
import { orders } from '../orders/tables.ts'
import { said } from '../../platform/refusals/sentences.ts'
import { customers } from './tables.ts'

type CustomerRow = typeof customers.$inferSelect

/** What a customer is called: a business by its company first. */
export const customerName = ({
  company,
  first_name,
  last_name,
}: Pick<CustomerRow, 'company' | 'first_name' | 'last_name'>): string => {
  const person = `${first_name} ${last_name}`.trim()
  return company && person ? `${company} (${person})` : company || person
}

function refuseNameless(customer: { type?: string; company?: string; last_name?: string }): void {
  if (customer.type === 'Business' && !customer.company) throw invalid('A business needs a company name.', '/company')
  if (customer.type === 'Consumer' && !customer.last_name) throw invalid('A consumer needs a last name.', '/last_name')
}

export const viewCustomer = (row: CustomerRow): Schema<'Customer'> & { uid: string; namespace: string } => ({
  ...storedFields(row),
  namespace: row.namespace,
  number: row.number,
  type: row.type,
  first_name: row.first_name,
  last_name: row.last_name,
  company: row.company,
  email: row.email,
  phone: row.phone,
  vat_number: row.vat_number,
  addresses: row.addresses,
  language: row.language,
  status: row.status,
  wholesale: row.wholesale,
  risk: row.risk,
  stats: {
    orders: row.order_count,
    net_value: row.net_value,
    average_order: row.order_count === 0 ? 0 : Math.round(row.net_value / row.order_count),
    first_order_at: isoOrNull(row.first_order_at),
    last_order_at: isoOrNull(row.last_order_at),
  },
})

const customerCollection = collection<
  CustomerRow,
  ReturnType<typeof viewCustomer>,
  Schema<'CustomerCreate'>,
  Schema<'CustomerChange'>
>({
  table: customers,
  resource: 'customers',
  what: 'The customer',
  index: 'customers',
  visible: ({ scope }) => inArray(customers.namespace, [...scope.own, '']),
  view: async (rows) => rows.map(viewCustomer),
  create: async (body, call) => {
    refuseNameless(body)
    const namespace = targetNamespace(call, body.namespace)
    return given({ ...body, namespace, number: `C${await nextNumber(call.database, namespace, 'customer', 100_001)}` })
  },
  change: (body, row) => {
    refuseNameless({ ...row, ...body })
    return { ...body }
  },
  refuseDelete: async ({ uid }, { database }) => {
    const placed = await database.$count(orders, eq(orders.customer_uid, uid))
    if (placed > 0)
      throw conflict(
        said('This customer has {count, plural, one {# order} other {# orders}}. Block the account instead.', {
          count: placed,
        }),
      )
  },
})

/** Takes the deletion of a customer back. */
export const restoreCustomer = fromKept(customerCollection.restore)

/** Handlers of customers. A parent's customers are nobody else's business, so only the own namespaces count. */
export const customerHandlers = {
  listCustomers: customerCollection.list,
  createCustomer: customerCollection.create,
  readCustomer: customerCollection.read,
  changeCustomer: customerCollection.change,
  deleteCustomer: customerCollection.delete,
} satisfies Partial<Handlers>
