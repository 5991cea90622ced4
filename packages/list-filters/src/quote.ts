/** Quotes a value or a field of a filter, so that nothing in it can end the quotes. */
export const quote = (value: string): string => `"${value.replace(/[\\"]/g, '\\$&')}"`
