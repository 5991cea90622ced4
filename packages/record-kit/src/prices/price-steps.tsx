import type { Schema } from '@backoffice/api-contract'
import { useLocale } from '@backoffice/texts'
import { formatMoney } from '@backoffice/ui'
import { useText } from './texts.ts'
import { useTierName } from './use-tier-name.ts'
import classes from './price-steps.module.css'

interface PriceStepsProps {
  readonly steps: readonly Schema<'PriceStep'>[]
  readonly currency: string
}

/** Lists the steps of a price in their order; those that do not apply say why. */
export function PriceSteps({ steps, currency }: PriceStepsProps) {
  const text = useText()
  const locale = useLocale()
  const tierName = useTierName()
  return (
    <ol className={classes.steps}>
      {steps.map(({ kind, tier, price: cents, reason, applies }, index) => {
        const step = kind !== 'tier' ? text(`kit.price.${kind}`) : tier ? tierName(tier) : ''
        const price = cents === null ? text('kit.price.none') : formatMoney(cents, currency, locale)
        return (
          <li key={index} data-idle={!applies || undefined}>
            {reason === null
              ? text('kit.price.step', { step, price })
              : text('kit.price.step-idle', { step, price, reason: text(`kit.price.reason.${reason}`) })}
          </li>
        )
      })}
    </ol>
  )
}
