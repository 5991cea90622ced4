/** Fields of a new order that is accepted without a payment, and can be sent. */
export const acceptable = {
  on_account: true,
  delivery_address: { name: 'A. Bakker', street: 'Oudegracht', house_number: '1', city: 'Utrecht', country: 'NL' },
} as const
