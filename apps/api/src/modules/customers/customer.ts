import { defineRecord } from '../../platform/records/record.ts'
import { restoreCustomer } from './handlers.ts'
import { customerDocuments } from './search-documents.ts'
import { customers } from './tables.ts'

/** Customers. */
export const customer = defineRecord('customers', {
  table: customers,
  title: customers.number,
  tenancy: 'own',
  exportRight: 'customers_export',
  unique: {
    customers_email: ['There is already a customer with this e-mail address.', '/email'],
    customers_number: ['There is already a customer with this number.', '/number'],
  },
  documents: customerDocuments,
  undo: { deleteCustomer: restoreCustomer },
  exported: [
    ['number', 'Number', 'text'],
    ['type', 'Type', 'text'],
    ['name', 'Name', 'text'],
    ['company', 'Company', 'text'],
    ['email', 'E-mail', 'text'],
    ['country', 'Country', 'text'],
    ['city', 'City', 'text'],
    ['status', 'Status', 'text'],
    ['wholesale', 'Wholesale', 'yes-no'],
    ['orders', 'Orders', 'whole'],
    ['net_value', 'Net value', 'money'],
    ['last_order_at', 'Last order', 'time'],
  ],
})
