import { useLocale, type Locale } from '@backoffice/texts'
import { numberFormat } from './number-format.ts'

/** Formats a percentage as the language writes it: 33.6 is `33.6%` in English and `33,6 %` in German. */
export const formatPercent = (percent: number, locale: Locale): string =>
  numberFormat(locale, { style: 'percent', maximumFractionDigits: 2 }).format(percent / 100)

/** Renders a percentage as the language writes it; a dash when there is none. */
export function Percent({ of }: { readonly of: number | null }) {
  const locale = useLocale()
  return <>{of === null ? '–' : formatPercent(of, locale)}</>
}
