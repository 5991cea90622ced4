/** Returns whether PostgreSQL has answered with a code, see its appendix A. */
export const hasCode = (error: unknown, ...codes: readonly string[]): boolean =>
  error instanceof Error && 'code' in error && codes.some((code) => code === error.code)

/** Two transactions wait for each other, and this one is ended for the other's sake. */
export const deadlock = '40P01'
