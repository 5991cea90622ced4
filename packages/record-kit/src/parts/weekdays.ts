/** The days of the week in a language, Monday first. */
export const weekdays = (locale: string, length: 'short' | 'long'): readonly string[] => {
  const format = new Intl.DateTimeFormat(locale, { weekday: length, timeZone: 'UTC' })
  return Array.from({ length: 7 }, (_, day) => format.format(new Date(Date.UTC(2024, 0, 1 + day))))
}
