import { useLocale, type Locale } from '@backoffice/texts'
import { numberFormat } from './number-format.ts'

/** Formats an average rating with one decimal. */
export const formatRating = (rating: number, locale: Locale): string =>
  numberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(rating)

/** Renders an average rating with one decimal; a dash when there is none. */
export function Rating({ of }: { readonly of: number | null }) {
  const locale = useLocale()
  return <>{of === null ? '–' : formatRating(of, locale)}</>
}
