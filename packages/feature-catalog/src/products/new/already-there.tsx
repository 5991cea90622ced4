import { AnchorLink, Notice } from '@backoffice/ui'
import type { ReactNode } from 'react'

interface AlreadyThereProps {
  readonly said: string
  readonly products: readonly { readonly uid: string; readonly sku: string; readonly name: string }[]
  /** What can be done about it. */
  readonly children?: ReactNode
}

/** Says under a field which products have the same already; each opens in a tab of its own, so nothing typed is lost. */
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
