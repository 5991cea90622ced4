/** Returns a moment as the protocol shows it: RFC 3339, without zeros at the end of the fraction. */
export const showTime = (moment: Date): string => moment.toISOString().replace(/\.?0+Z$/, 'Z')
