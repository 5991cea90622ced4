import { languageTag, type Locale } from '@backoffice/texts'

const formatters = new Map<
  string,
  { readonly date: Intl.DateTimeFormat; readonly time: Intl.DateTimeFormat; readonly full: Intl.DateTimeFormat }
>()

function formattersOf(locale: Locale, timeZone: string | undefined) {
  const key = `${locale} ${timeZone ?? ''}`
  const known = formatters.get(key)
  if (known) return known
  const [tag, zone] = [languageTag(locale), timeZone ? { timeZone } : {}]
  const made = {
    date: new Intl.DateTimeFormat(tag, { day: 'numeric', month: 'short', year: 'numeric', ...zone }),
    time: new Intl.DateTimeFormat(tag, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', ...zone }),
    full: new Intl.DateTimeFormat(tag, { dateStyle: 'full', timeStyle: 'long', ...zone }),
  }
  formatters.set(key, made)
  return made
}

/** A day, as `MMM D, YYYY` in English and in the language's own order elsewhere. `timeZone` defaults to the browser's. */
export const formatDate = (at: Date, locale: Locale, timeZone?: string): string =>
  formattersOf(locale, timeZone).date.format(at)

/** A moment, as `MMM D, YYYY HH:mm` in English and in the language's own order elsewhere. */
export function formatDateTime(at: Date, locale: Locale, timeZone?: string): string {
  const { date, time } = formattersOf(locale, timeZone)
  return `${date.format(at)} ${time.format(at)}`
}

/** A moment with everything that is known of it: weekday, seconds and time zone. */
export const formatFullDateTime = (at: Date, locale: Locale, timeZone?: string): string =>
  formattersOf(locale, timeZone).full.format(at)
