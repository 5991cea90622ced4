import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Checkbox.layer.css'
import type { Schema } from '@backoffice/api-contract'
import { useNamespaceName } from '@backoffice/record-kit/references'
import { useInside } from '@backoffice/shell-kit'
import { AnchorLink, LineTable, StatusBadge } from '@backoffice/ui'
import { Checkbox } from '@mantine/core'
import { useText } from './texts.ts'
import { useInheritableFields } from '../../fields/use-inheritable-fields.ts'
import type { Inheritable } from '../../model/product-fields.ts'
import { canFollow, differs } from './compared.ts'
import classes from './listings.module.css'

interface ListingTableProps {
  /** Uid of the product whose sisters are listed. */
  readonly own: string
  readonly all: readonly Schema<'ProductListing'>[]
  readonly field: Inheritable
  readonly selected: ReadonlySet<string>
  /** Why none can be selected. */
  readonly reason: string | undefined
  readonly onSelect: (uid: string, isSelected: boolean) => void
}

/** Compares a field of a product in every namespace that sells it, and selects those that the value is pushed to. */
export function ListingTable({ own, all, field, selected, reason, onSelect }: ListingTableProps) {
  const text = useText()
  const inside = useInside()
  const nameOf = useNamespaceName()
  const { said } = useInheritableFields()[field]
  const originOf = (listing: Schema<'ProductListing'>) => {
    if (listing.above === null) return undefined
    if (listing.inherits.includes(field))
      return <StatusBadge tone="neutral">{text('catalog.listings.inherited')}</StatusBadge>
    return differs(listing, all, field) ? (
      <StatusBadge tone="warn">{text('catalog.listings.differs')}</StatusBadge>
    ) : (
      <StatusBadge tone="info">{text('catalog.listings.same')}</StatusBadge>
    )
  }
  return (
    <div className={classes.scroll}>
      <LineTable>
        <thead>
          <tr>
            <th aria-label={text('catalog.listings.select')} />
            <th scope="col">{text('catalog.listings.namespace')}</th>
            <th scope="col">{text('catalog.listings.value')}</th>
            <th scope="col">{text('catalog.listings.origin')}</th>
          </tr>
        </thead>
        <tbody>
          {all.map((listing) => {
            const { uid, sku, namespace } = listing
            const name = nameOf(namespace)
            return (
              <tr key={uid} aria-current={uid === own || undefined}>
                <td>
                  {canFollow(listing, field) && (
                    <Checkbox
                      aria-label={text('catalog.listings.select-one', { name })}
                      disabled={reason !== undefined}
                      title={reason}
                      checked={selected.has(uid)}
                      onChange={(event) => onSelect(uid, event.currentTarget.checked)}
                    />
                  )}
                </td>
                <th scope="row">
                  <AnchorLink to="/products/$sku" params={{ sku }} search={inside(namespace)}>
                    {name}
                  </AnchorLink>
                  {uid === own && <small>{text('catalog.listings.this')}</small>}
                </th>
                <td>{said(listing)}</td>
                <td>{originOf(listing)}</td>
              </tr>
            )
          })}
        </tbody>
      </LineTable>
    </div>
  )
}
