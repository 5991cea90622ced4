import { AnchorLink, Notice } from '@backoffice/ui'
import type { ReactNode } from 'react'

interface AlreadyThereProps {
  readonly said: string
  readonly products: readonly { readonly uid: string; readonly sku: string; readonly name: string }[]
  /** Actions. */
  readonly children?: ReactNode
}

/** Lists products with the same value below a field; each opens in a new tab, so that nothing typed is lost. */
export function AlreadyThere({ said, products, children }: AlreadyThereProps) {
  return (
    <Notice small>
      <span>{said}</span>
      {products.map(({ uid, sku, name }) => (
        <AnchorLink key={uid} to="/products/$sku" params={{ sku }} target="_blank">
          {name} ({sku})
        </AnchorLink>
      ))}
      {children}
    </Notice>
  )
}
