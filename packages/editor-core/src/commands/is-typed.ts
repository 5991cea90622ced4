/** Whether a value comes letter by letter or by a slider, so that one change of it is not worth a step of its own. */
export const isTyped = (value: unknown): boolean => typeof value === 'string' || typeof value === 'number'
