/** The first day that something can begin on later than at once, as the server counts days (UTC). */
export const tomorrow = (): string => new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)
