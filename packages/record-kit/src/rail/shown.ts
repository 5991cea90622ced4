import type { Locale } from '@backoffice/texts'
import { formatMoney, type MomentFormat } from '@backoffice/ui'

interface Reading {
  readonly locale: Locale
  readonly moment: MomentFormat
  readonly yes: string
  readonly no: string
  /** Currency of a value in whole cents. */
  readonly currency?: string | undefined
}

const MOST = 120
const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d/

const short = (text: string) => (text.length > MOST ? `${text.slice(0, MOST - 1)}…` : text)

/** Formats a stored value for people. */
export function shown(value: unknown, reading: Reading): string {
  const { locale, moment, yes, no, currency } = reading
  if (value === null || value === undefined || value === '') return '–'
  if (typeof value === 'boolean') return value ? yes : no
  if (typeof value === 'number')
    return currency === undefined ? value.toLocaleString(locale) : formatMoney(value, currency, locale)
  if (typeof value === 'string') return MOMENT.test(value) ? moment.dateTime(new Date(value)) : short(value)
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
