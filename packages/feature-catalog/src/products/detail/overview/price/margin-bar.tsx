import { marginOf, marginRates, vatRate, type Schema } from '@backoffice/api-contract'
import { useWebsites } from '@backoffice/record-kit/references'
import { useShell } from '@backoffice/shell-kit'
import { useLocale } from '@backoffice/texts'
import { formatMoney, formatPercent } from '@backoffice/ui'
import { useText } from '../texts.ts'
import classes from '../sections.module.css'

interface MarginBarProps {
  readonly price: number | null
  readonly cost: number | null
  readonly vat: Schema<'VatCode'>
  readonly currency: string
  readonly namespace: string
}

/**
 * Renders the margin of the price, at the VAT of the main website, with a warning for a price below cost. Nothing for
 * accounts that may not see the websites: their rates are unknown.
 */
export function MarginBar({ price, cost, vat, currency, namespace }: MarginBarProps) {
  const text = useText()
  const locale = useLocale()
  const { all } = useWebsites()
  const maySeeRates = useShell().permissions.can('websites')
  const rate = vatRate(vat, marginRates(all, namespace))
  const margin = marginOf(price, cost, rate)
  if (!margin || !maySeeRates) return null
  const said = text('catalog.margin.left', {
    money: formatMoney(margin.left, currency, locale),
    percent: formatPercent(margin.percent, locale),
    rate: formatPercent(rate, locale),
  })
  return (
    <div className={classes.margin}>
      <span>{said}</span>
      {margin.left < 0 ? (
        <output className={classes.warning}>{text('catalog.margin.below')}</output>
      ) : (
        <meter
          aria-label={text('catalog.margin.title')}
          min={0}
          max={100}
          low={15}
          high={30}
          optimum={60}
          value={margin.percent}
        />
      )}
    </div>
  )
}
