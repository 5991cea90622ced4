/** Names in braces that a message to the customers of orders may have. */
export const orderMessageNames = [
  'number',
  'name',
  'first_name',
  'shop',
  'date',
  'lines',
  'total',
  'address',
  'tracking',
  'ship_by',
] as const
