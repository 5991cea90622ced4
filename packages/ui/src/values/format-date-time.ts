import { languageTag, useLocale, type Locale } from '@backoffice/texts'
import { useMemo } from 'react'
import { useTimeZone } from '../theme/time-zone.ts'

/** Formats moments for the reader: in the active language and in the time zone of the account. */
export interface MomentFormat {
  /** `MMM D, YYYY` in English, the language's own order elsewhere. */
  readonly date: (at: Date) => string
  /** `HH:mm`. */
  readonly time: (at: Date) => string
  /** Day and time. */
  readonly dateTime: (at: Date) => string
  /** With weekday, seconds and time zone. */
  readonly full: (at: Date) => string
}

const formats = new Map<string, MomentFormat>()

/** Returns the formats of a language and a time zone such as `Europe/Amsterdam`; without one, the browser's. */
export function momentFormat(locale: Locale, timeZone: string | undefined): MomentFormat {
  const key = `${locale} ${timeZone ?? ''}`
  const known = formats.get(key)
  if (known) return known
  /** Made at its first use: each takes a browser longer than the rest of a row. */
  const formatter = (options: Intl.DateTimeFormatOptions) => {
    let format: Intl.DateTimeFormat | undefined
    return (at: Date) =>
      (format ??= new Intl.DateTimeFormat(languageTag(locale), {
        ...options,
        ...(timeZone !== undefined && { timeZone }),
      })).format(at)
  }
  const date = formatter({ day: 'numeric', month: 'short', year: 'numeric' })
  const time = formatter({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
  const made: MomentFormat = {
    date,
    time,
    dateTime: (at) => `${date(at)} ${time(at)}`,
    full: formatter({ dateStyle: 'full', timeStyle: 'long' }),
  }
  formats.set(key, made)
  return made
}

/** Returns the formats of moments for the reader. */
export function useMomentFormat(): MomentFormat {
  const [locale, timeZone] = [useLocale(), useTimeZone()]
  return useMemo(() => momentFormat(locale, timeZone), [locale, timeZone])
}

/** Formats a calendar day such as `2027-01-31`, which is the same in every time zone. */
export const formatDay = (day: string, locale: Locale): string =>
  momentFormat(locale, 'UTC').date(new Date(`${day}T00:00:00Z`))
