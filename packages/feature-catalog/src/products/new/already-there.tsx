import '@mantine/core/styles/Popover.layer.css'
import { AnchorLink } from '@backoffice/ui'
import { Popover, UnstyledButton } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './already-there.module.css'

interface AlreadyThereProps {
  readonly said: string
  readonly products: readonly { readonly uid: string; readonly sku: string; readonly name: string }[]
  /** Actions. */
  readonly children?: ReactNode
}

const titleOf = ({ name, sku }: AlreadyThereProps['products'][number]) => `${name} (${sku})`

/**
 * Names products with the same value in the line of the field’s label, so that nothing moves while it is typed, and
 * lists them on demand; each opens in a new tab, so that nothing typed is lost.
 */
export function AlreadyThere({ said, products, children }: AlreadyThereProps) {
  return (
    <output className={classes.line}>
      <Popover position="bottom-end" shadow="md" trapFocus returnFocus hideDetached={false}>
        <Popover.Target>
          <UnstyledButton className={classes.summary}>
            {said} {products.map(titleOf).join(', ')}
          </UnstyledButton>
        </Popover.Target>
        <Popover.Dropdown className={classes.products}>
          {products.map((product) => (
            <AnchorLink key={product.uid} to="/products/$sku" params={{ sku: product.sku }} target="_blank">
              {titleOf(product)}
            </AnchorLink>
          ))}
          {children}
        </Popover.Dropdown>
      </Popover>
    </output>
  )
}
