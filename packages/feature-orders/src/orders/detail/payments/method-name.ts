/** Names of payment methods, by how a provider calls them, that are the same in every language. */
const brands: Readonly<Record<string, string>> = {
  alma: 'Alma',
  applepay: 'Apple Pay',
  bancomatpay: 'Bancomat Pay',
  bancontact: 'Bancontact',
  belfius: 'Belfius',
  billie: 'Billie',
  blik: 'BLIK',
  eps: 'eps',
  googlepay: 'Google Pay',
  ideal: 'iDEAL',
  in3: 'in3',
  kbc: 'KBC/CBC',
  klarna: 'Klarna',
  mybank: 'MyBank',
  paybybank: 'Pay by Bank',
  paypal: 'PayPal',
  paysafecard: 'paysafecard',
  przelewy24: 'Przelewy24',
  riverty: 'Riverty',
  satispay: 'Satispay',
  swish: 'Swish',
  trustly: 'Trustly',
  twint: 'TWINT',
}

/** Payment methods that each language has a word for. */
export const namedMethods = [
  'Cash',
  'Bank transfer',
  'Card terminal',
  'Other',
  'creditcard',
  'banktransfer',
  'directdebit',
  'giftcard',
  'pointofsale',
  'Credit',
] as const

type NamedMethod = (typeof namedMethods)[number]

/** Returns the word to look up for a payment method, or its name. */
export function methodName(method: string): { readonly named: NamedMethod } | { readonly brand: string } {
  const named = namedMethods.find((one) => one === method)
  return named ? { named } : { brand: brands[method] ?? method }
}
