/**
 * Returns whether a value changes gradually, by typing or with a slider, so that successive changes become one step.
 */
export const isTyped = (value: unknown): boolean => typeof value === 'string' || typeof value === 'number'
