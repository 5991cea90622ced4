import { isoOrNull, storedFields } from '../../platform/database/records.ts'
import { invalid } from '../../platform/http/failure.ts'
import { targetNamespace } from '../../platform/records/handlers.ts'
import { defineRecord } from '../../platform/records/record.ts'
import { nextCustomerNumber } from './customer-number.ts'
import { customerDocuments } from './search-documents.ts'
import { customers } from './tables.ts'
import { text } from './messages.ts'

/** Customers. They are visible in their own namespaces only: those of a parent are not inherited. */
export const customer = defineRecord('customers', {
  table: customers,
  what: text('customer'),
  title: customers.number,
  tenancy: 'own',
  exportRight: 'customers_export',
  unique: { customers_email: [text('email-taken'), '/email'], customers_number: [text('number-taken'), '/number'] },
  keptByServer: ['order_count', 'net_value', 'first_order_at', 'last_order_at'],
  documents: customerDocuments,
  undo: { deleteCustomer: 'kept' },
  exported: [
    ['number', 'Number', 'text'],
    ['type', 'Type', 'text'],
    ['name', 'Name', 'text'],
    ['company', 'Company', 'text'],
    ['email', 'Email', 'text'],
    ['country', 'Country', 'text'],
    ['city', 'City', 'text'],
    ['status', 'Status', 'text'],
    ['wholesale', 'Wholesale', 'yes-no'],
    ['orders', 'Orders', 'whole'],
    ['net_value', 'Net value', 'money'],
    ['last_order_at', 'Last order', 'time'],
  ],

  view: async (rows) =>
    rows.map((row) => ({
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
      tax_exempt: row.tax_exempt,
      risk: row.risk,
      stats: {
        orders: row.order_count,
        net_value: row.net_value,
        average_order: row.order_count === 0 ? 0 : Math.round(row.net_value / row.order_count),
        first_order_at: isoOrNull(row.first_order_at),
        last_order_at: isoOrNull(row.last_order_at),
      },
    })),

  async create({ namespace: wanted, ...body }, call) {
    const namespace = targetNamespace(call, wanted)
    return { ...body, namespace, number: await nextCustomerNumber(call.database, namespace) }
  },
  change: (body) => body,

  validate({ type, company, last_name }) {
    if (type === 'Business' && !company) throw invalid(text('company-required'), '/company')
    if (type === 'Consumer' && !last_name) throw invalid(text('last-name-required'), '/last_name')
  },
})
