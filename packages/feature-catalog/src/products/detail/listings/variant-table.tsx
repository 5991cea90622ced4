import { messageOf } from '@backoffice/api-client'
import type { Schema } from '@backoffice/api-contract'
import { useShell } from '@backoffice/shell-kit'
import { AnchorLink, LineTable, StatusBadge } from '@backoffice/ui'
import { useQuery } from '@tanstack/react-query'
import { useText } from './texts.ts'
import { variantsQuery } from '../variants/queries.ts'
import { useInheritableFields } from '../../fields/use-inheritable-fields.ts'
import type { Inheritable } from '../../model/product-fields.ts'
import classes from './listings.module.css'

/** The fields in which the variants of a product are compared. */
const variantFields = ['name', 'price', 'status'] as const satisfies readonly Inheritable[]
type VariantField = (typeof variantFields)[number]

/** Whether variants are compared in a field. */
export const isOfVariants = (field: Inheritable): field is VariantField => variantFields.some((one) => one === field)

interface VariantTableProps {
  readonly product: Schema<'Product'>
  /** SKU of the product with the variants. */
  readonly parent: string
  readonly field: VariantField
}

/** Number of variants that are compared; their tab has all of them. */
const MOST = 50

/** Compares a field of the variants of one product. */
export function VariantTable({ product: { uid: own, currency }, parent, field }: VariantTableProps) {
  const text = useText()
  const { api } = useShell()
  const { said } = useInheritableFields()[field]
  const { data, error } = useQuery(variantsQuery(api, parent))
  if (error) return <p role="alert">{messageOf(error)}</p>
  if (!data || data.length === 0) return null
  const others = data.length - MOST
  return (
    <>
      <h3 className={classes.heading}>{text('catalog.listings.variants', { sku: parent })}</h3>
      <div className={classes.scroll}>
        <LineTable>
          <thead>
            <tr>
              <th scope="col">{text('catalog.field.sku')}</th>
              <th scope="col">{text('catalog.listings.value')}</th>
              <th scope="col">{text('catalog.listings.origin')}</th>
            </tr>
          </thead>
          <tbody>
            {data.slice(0, MOST).map((variant) => (
              <tr key={variant.uid} aria-current={variant.uid === own || undefined}>
                <th scope="row">
                  <AnchorLink to="/products/$sku" params={{ sku: variant.sku }}>
                    {variant.sku}
                  </AnchorLink>
                  {variant.uid === own && <small>{text('catalog.listings.this')}</small>}
                </th>
                <td>{said({ ...variant, currency })}</td>
                <td>
                  {field === 'price' && variant.difference !== null && (
                    <StatusBadge tone={variant.difference === 0 ? 'neutral' : 'warn'}>
                      {text(variant.difference === 0 ? 'catalog.listings.inherited' : 'catalog.listings.differs')}
                    </StatusBadge>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </LineTable>
      </div>
      {others > 0 && (
        <AnchorLink to="/products/$sku/variants" params={{ sku: parent }}>
          {text('catalog.listings.more-variants', { count: others })}
        </AnchorLink>
      )}
    </>
  )
}
