import { AnchorLink, Section } from '@backoffice/ui'
import type { ReactNode } from 'react'
import { useServices } from '../services-context.ts'
import { HideButton } from '../set-up/hide-button.tsx'
import { useText } from './texts.ts'
import classes from './try-this.module.css'

/** What the demonstration has: many products with this word, one that everybody knows, and the delivery that an order awaits. */
const WORD = 'lantern'
const SKU = '85123A'
const DELIVERY = 'PO-1011'

interface TryProps {
  readonly link: ReactNode
  readonly children: string
}

function Try({ link, children }: TryProps) {
  return (
    <li>
      {link}
      <p className={classes.hint}>{children}</p>
    </li>
  )
}

interface TryThisProps {
  /** Called once the account has hidden it. */
  readonly onHidden: () => void
}

/** Lists what to try in the demonstration, each with where it is done, for those who may change products. */
export default function TryThis({ onHidden }: TryThisProps) {
  const text = useText()
  const { permissions } = useServices()
  if (!permissions.can('products_put')) return null
  const hide = (
    <HideButton preference="hides_try_this" hidden={text('shell.try-this.hidden')} onHidden={onHidden}>
      {text('shell.try-this.hide')}
    </HideButton>
  )
  const some = { q: WORD }
  return (
    <div className={classes.list}>
      <Section title={text('shell.try-this.title')} extra={hide}>
        <p className={classes.hint}>{text('shell.try-this.hint')}</p>
        <ol className={classes.tries}>
          <Try
            link={
              <AnchorLink to="/products" search={some}>
                {text('shell.try-this.prices')}
              </AnchorLink>
            }
          >
            {text('shell.try-this.prices-hint')}
          </Try>
          <Try
            link={
              <AnchorLink to="/products" search={some}>
                {text('shell.try-this.undo')}
              </AnchorLink>
            }
          >
            {text('shell.try-this.undo-hint')}
          </Try>
          <Try
            link={
              <AnchorLink to="/products/$sku" params={{ sku: SKU }}>
                {text('shell.try-this.conflict')}
              </AnchorLink>
            }
          >
            {text('shell.try-this.conflict-hint')}
          </Try>
          <Try
            link={
              <AnchorLink to="/products/supplierorders" search={{ q: DELIVERY }}>
                {text('shell.try-this.delivery')}
              </AnchorLink>
            }
          >
            {text('shell.try-this.delivery-hint')}
          </Try>
        </ol>
      </Section>
    </div>
  )
}
