/** What an export calls the columns of the list. */
export const exportedColumns: Readonly<Record<string, string>> = {
  number: 'number',
  placed: 'placed_at',
  customer: 'customer_name',
  country: 'country',
  website: 'website',
  items: 'item_count',
  total: 'total',
  payment: 'payment_state',
  fulfilment: 'fulfilment_state',
  stage: 'stage',
}
