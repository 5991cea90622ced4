import { useLocale, type Locale } from '@backoffice/texts'
import { numberFormat } from './number-format.ts'

/** Formats a whole number with the language's grouping. */
export const formatCount = (count: number, locale: Locale): string => numberFormat(locale).format(count)

/** Renders a whole number with the language's grouping: `4.012` in Dutch. */
export function Count({ of }: { readonly of: number }) {
  return <>{formatCount(of, useLocale())}</>
}
