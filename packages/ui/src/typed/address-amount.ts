/** Returns an amount as the URL has it: `12`, or `12.50`. */
export const addressAmount = (cents: number): string => (cents / 100).toFixed(2).replace(/\.00$/, '')
