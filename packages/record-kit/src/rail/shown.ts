import type { Locale } from '@backoffice/texts'
import { formatDateTime, formatMoney } from '@backoffice/ui'

interface Reading {
  readonly locale: Locale
  readonly yes: string
  readonly no: string
  /** The currency of a value that is whole cents. */
  readonly currency?: string | undefined
}

const MOST = 120
const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d/

const short = (text: string) => (text.length > MOST ? `${text.slice(0, MOST - 1)}…` : text)

/** A stored value as people read it. */
export function shown(value: unknown, reading: Reading): string {
  const { locale, yes, no, currency } = reading
  if (value === null || value === undefined || value === '') return '–'
  if (typeof value === 'boolean') return value ? yes : no
  if (typeof value === 'number')
    return currency === undefined ? value.toLocaleString(locale) : formatMoney(value, currency, locale)
  if (typeof value === 'string') return MOMENT.test(value) ? formatDateTime(new Date(value), locale) : short(value)
  if (Array.isArray(value))
    return value.length === 0 ? '–' : short(value.map((one: unknown) => shown(one, reading)).join(', '))
  if (typeof value !== 'object') return '–'
  if ('name' in value && typeof value.name === 'string') return short(value.name)
  return (
    short(
      Object.values(value)
        .map((one: unknown) => shown(one, reading))
        .filter((one) => one !== '–')
        .join(' · '),
    ) || '–'
  )
}
