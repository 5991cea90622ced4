const DAY = 86_400_000

/**
 * Returns the first day from today on which an order may be placed: a weekday of the list (1 is Monday) that is no
 * holiday. Null without days.
 */
export function nextOrderDay(today: Date, orderDays: readonly number[], holidays: readonly string[]): string | null {
  if (orderDays.length === 0) return null
  for (let ahead = 0; ahead <= 366; ahead += 1) {
    const day = new Date(today.getTime() + ahead * DAY)
    const text = day.toISOString().slice(0, 10)
    if (orderDays.includes(day.getUTCDay() || 7) && !holidays.includes(text)) return text
  }
  return null
}
