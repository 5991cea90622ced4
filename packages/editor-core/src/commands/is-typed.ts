/**
 * Returns whether a value changes gradually, by typing or a slider, so that single changes are not steps of their own.
 */
export const isTyped = (value: unknown): boolean => typeof value === 'string' || typeof value === 'number'
