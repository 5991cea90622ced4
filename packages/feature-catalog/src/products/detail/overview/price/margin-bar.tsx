import type { Schema } from '@backoffice/api-contract'
import { useWebsites } from '@backoffice/record-kit/references'
import { useLocale } from '@backoffice/texts'
import { formatMoney, formatPercent } from '@backoffice/ui'
import { useText } from '../texts.ts'
import { marginOf, vatRate } from '../../../model/margin.ts'
import classes from '../sections.module.css'

interface MarginBarProps {
  readonly price: number | null
  readonly cost: number | null
  readonly vat: Schema<'VatCode'>
  readonly currency: string
}

/** Renders the margin of the price, at the VAT of the main website, with a warning for a price below cost. */
export function MarginBar({ price, cost, vat, currency }: MarginBarProps) {
  const text = useText()
  const locale = useLocale()
  const { all } = useWebsites()
  const rate = vatRate(vat, all.find(({ is_main }) => is_main) ?? all[0] ?? {})
  const margin = marginOf(price, cost, rate)
  if (!margin) return null
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
