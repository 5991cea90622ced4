import { defineRecordList } from '@backoffice/record-kit/list-definition'
import { dayAfter, endOfWeek } from '@backoffice/texts'
import { invoiceStates, mailStates, nextSteps, openStages, stages } from '../stages.ts'
import { supplierOrder } from '../supplier-order.ts'

/** The list of supplier orders: its columns, filters and views. */
export default defineRecordList(supplierOrder, {
  texts: { one: 'catalog.supply', many: 'catalog.supplier-orders' },
  columns: [
    { field: 'number', kind: 'title', sort: true, width: 128 },
    { field: 'supplier', kind: 'text', highlight: true, sort: true, minWidth: 180, onCard: 'subtitle' },
    { field: 'stage', kind: 'own', sort: true, width: 248, onCard: 'state' },
    { field: 'next_step', id: 'next', kind: 'value', width: 128, optional: true, exported: false },
    { field: 'location', kind: 'value', width: 136, rank: 3 },
    { field: 'ordered_at', id: 'ordered', kind: 'date', sort: true, rank: 2 },
    { field: 'expected', kind: 'own', sort: 'expected_at', width: 216, onCard: 'aside' },
    { field: 'pieces', kind: 'count', width: 104, rank: 1 },
    { field: 'total', kind: 'money', sort: true, width: 128 },
    { field: 'received_percent', id: 'received', kind: 'percent', sort: true },
    { field: 'line_count', id: 'lines', kind: 'count', width: 104, optional: true },
    { field: 'reference', kind: 'text', highlight: true, width: 168, optional: true },
    { field: 'invoice_state', id: 'invoice', kind: 'own', width: 136, optional: true },
    { field: 'buyer', kind: 'value', width: 152, optional: true, exported: false },
    { field: 'updated_at', id: 'updated', kind: 'date', sort: true, optional: true, exported: false },
  ],
  retrieve: ['supplier_uid', 'mail_state'],
  values: {
    stage: stages,
    next_step: nextSteps,
    supplier: 'itself',
    location: 'itself',
    invoice_state: invoiceStates,
    mail_state: mailStates,
    buyer: 'own-record',
  },
  order: 'turn:asc',
  bulk: {
    send: { change: { send: true }, does: 'emails' },
    expect: { ask: 'expected', as: 'date', clearable: true },
    remind: { change: { remind: true }, does: 'emails' },
    cancel: { change: { cancel: true }, destructive: true },
    close: { ask: 'close', field: () => import('./close-in-bulk.tsx'), destructive: true },
    delete: { change: { delete: true }, destructive: true },
  },
  bulkHints: ['send', 'cancel', 'close'],
  views: {
    send: { stage: ['Draft'] },
    waiting: { stage: ['Sent'] },
    unanswered: (today) => ({ stage: ['Sent'], ordered_at: [`..${dayAfter(today, -3)}`] }),
    week: (today) => ({ stage: [...openStages], expected_at: [`${today}..${endOfWeek(today)}`] }),
    late: (today) => ({ stage: [...openStages], expected_at: [`..${dayAfter(today, -1)}`] }),
    book: (today) => ({ stage: ['Confirmed', 'Part received'], expected_at: [`..${today}`] }),
    invoices: { invoice_state: ['Differs', 'Disputed'] },
    unmailed: { stage: [...openStages], mail_state: ['Delayed', 'Refused'] },
  },
})
