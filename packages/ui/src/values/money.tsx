import { useLocale } from '@backoffice/texts'
import { formatMoney } from './format-money.ts'

interface MoneyProps {
  /** Whole cents; `null` shows a dash. */
  readonly cents: number | null
  /** ISO 4217, such as `EUR`; undefined while it is not known, which shows the amount without a sign. */
  readonly currency: string | undefined
}

/** Renders an amount of money. Negative amounts have a minus sign, not only a colour. */
export function Money({ cents, currency }: MoneyProps) {
  const locale = useLocale()
  return <>{cents === null ? '–' : formatMoney(cents, currency, locale)}</>
}
