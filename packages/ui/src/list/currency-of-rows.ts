/** Returns the currency of the amounts in a list; undefined if there are none, or in several currencies. */
export function currencyOfRows(rows: readonly { readonly document: object }[] = []): string | undefined {
  const currencies = new Set(rows.map(({ document }) => ('currency' in document ? document.currency : undefined)))
  const [first] = currencies
  return currencies.size === 1 && typeof first === 'string' ? first : undefined
}
