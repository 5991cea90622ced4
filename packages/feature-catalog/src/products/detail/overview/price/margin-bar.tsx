import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Checkbox.layer.css'
import { marginOf, marginRates, vatRate, type Schema } from '@backoffice/api-contract'
import { useWebsites } from '@backoffice/record-kit/references'
import { useShell } from '@backoffice/shell-kit'
import { useLocale } from '@backoffice/texts'
import { formatMoney, formatPercent } from '@backoffice/ui'
import { Checkbox } from '@mantine/core'
import { useProductSettings } from '../../../../settings/use-product-settings.ts'
import { useText } from '../texts.ts'
import classes from '../sections.module.css'

/** Confirmation of a price below the minimum margin. */
export interface LowMargin {
  readonly accepted: boolean
  readonly onAccept: (accepted: boolean) => void
}

interface MarginBarProps extends LowMargin {
  readonly price: number | null
  readonly cost: number | null
  readonly vat: Schema<'VatCode'>
  readonly product: Pick<Schema<'Product'>, 'currency' | 'namespace'>
  readonly editable: boolean
}

/**
 * Renders the margin of the price, at the VAT of the main website, with a warning for a price below cost or the minimum
 * margin, which can be allowed. Accounts that may not see the websites don't know their rates: they can only allow it.
 */
export function MarginBar({ price, cost, vat, product, editable, accepted, onAccept }: MarginBarProps) {
  const { currency, namespace } = product
  const text = useText()
  const locale = useLocale()
  const { all } = useWebsites()
  const floor = useProductSettings(namespace)?.price_floor ?? 0
  const maySeeRates = useShell().permissions.can('websites')
  const rate = vatRate(vat, marginRates(all, namespace))
  const margin = marginOf(price, cost, rate)
  const accept = editable && (
    <Checkbox
      label={text('catalog.margin.accept')}
      checked={accepted}
      onChange={(event) => onAccept(event.currentTarget.checked)}
    />
  )
  if (!margin) return null
  if (!maySeeRates) return accept
  const said = text('catalog.margin.left', {
    money: formatMoney(margin.left, currency, locale),
    percent: formatPercent(margin.percent, locale),
    rate: formatPercent(rate, locale),
  })
  return (
    <div className={classes.margin}>
      <span>{said}</span>
      {margin.percent < floor ? (
        <>
          <output className={classes.warning}>
            {margin.left < 0
              ? text('catalog.margin.below')
              : text('catalog.margin.below-floor', { percent: formatPercent(floor, locale) })}
          </output>
          {accept}
        </>
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
