import { defineRecordList } from '@backoffice/record-kit/list-definition'
import { order } from '../order.ts'
import { fulfilmentStates, fulfilmentTones, kinds, paymentStates, paymentTones, stages, stageTones } from '../states.ts'

/** The list of orders: its columns, filters and views. */
export default defineRecordList(order, {
  texts: { one: 'orders.order', many: 'orders.orders' },
  columns: [
    { field: 'number', kind: 'title', sort: true, width: 128 },
    { field: 'placed_at', id: 'placed', kind: 'date', sort: true, onCard: 'subtitle' },
    {
      field: 'customer_name',
      id: 'customer',
      kind: 'text',
      highlight: true,
      sort: true,
      minWidth: 176,
      onCard: 'subtitle',
    },
    { field: 'country', kind: 'value', width: 144, rank: 3 },
    { field: 'website', kind: 'value', width: 144, rank: 4 },
    { field: 'item_count', id: 'items', kind: 'count', sort: true, width: 88, rank: 2 },
    { field: 'total', kind: 'money', sort: true, onCard: 'aside' },
    { field: 'payment_state', id: 'payment', kind: 'state', tones: paymentTones, width: 176, onCard: undefined },
    {
      field: 'fulfilment_state',
      id: 'fulfilment',
      kind: 'state',
      tones: fulfilmentTones,
      width: 176,
      rank: 1,
      onCard: undefined,
    },
    { field: 'stage', kind: 'state', sort: true, tones: stageTones, width: 136 },
  ],
  values: {
    stage: stages,
    payment_state: paymentStates,
    fulfilment_state: fulfilmentStates,
    kind: kinds,
    website: 'itself',
    country: 'country',
  },
  optionalFilters: ['website', 'country'],
  partitionField: 'stage',
  groups: ['stage'],
  order: 'placed_at:desc',
  density: 'compact',
  views: {
    'to-do': { stage: ['New', 'To do'], sort: ['placed_at:asc'] },
    unpaid: { payment_state: ['Unpaid', 'Part paid'] },
    week: { placed_at: ['7-days'] },
    wholesale: { kind: ['Wholesale'] },
  },
})
