/** Returns the first possible day of a scheduled change, as the server counts days (UTC). */
export const tomorrow = (): string => new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)
