import { useLocale } from '@backoffice/texts'
import { formatMoney, Money } from '@backoffice/ui'
import { UnstyledButton } from '@mantine/core'
import type { ComponentPropsWithRef } from 'react'
import { useText } from '../texts.ts'
import type { LinePriceProps } from './line-price.tsx'
import classes from './line-price.module.css'

type PriceButtonProps = LinePriceProps & Omit<ComponentPropsWithRef<'button'>, 'children'>

/** Renders a price that explains itself when it is pressed. */
export function PriceButton({ line: { unit_price: cents }, currency, ...props }: PriceButtonProps) {
  const text = useText()
  const locale = useLocale()
  const name = text('orders.line.explain-price', { price: formatMoney(cents, currency, locale) })
  return (
    <UnstyledButton {...props} className={classes.price} aria-label={name} title={name}>
      <Money cents={cents} currency={currency} />
    </UnstyledButton>
  )
}
