import { messageOf } from '@backoffice/api-client'
import { lazyDialog, useReason, useShell } from '@backoffice/shell-kit'
import { AnchorLink, Count, ExplainedButton, LineTable, Money, Percent, Section, StatusBadge } from '@backoffice/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useText } from '../texts.ts'
import classes from '../stock/stock.module.css'
import { productSuppliersQuery } from './queries.ts'

const EditSuppliers = lazyDialog(() => import('./edit-suppliers.tsx'), [])

interface SuppliersSectionProps {
  readonly sku: string
  readonly currency: string
}

const columns = ['supplier', 'code', 'cost', 'pack', 'moq', 'lead', 'margin'] as const

/** Lists the suppliers of the product, with code, cost and lead time. */
export function SuppliersSection({ sku, currency }: SuppliersSectionProps) {
  const text = useText()
  const reason = useReason()('products_put')
  const { api, permissions } = useShell()
  const [editing, setEditing] = useState(false)
  const { data, error } = useQuery(productSuppliersQuery(api, sku))
  const shown = columns.filter(
    (column) => permissions.can('products_cost_read') || (column !== 'cost' && column !== 'margin'),
  )
  return (
    <Section
      flush
      anchor="suppliers"
      title={text('catalog.delivery.title')}
      extra={
        <ExplainedButton size="compact-sm" variant="default" reason={reason} onClick={() => setEditing(true)}>
          {text('catalog.delivery.edit')}
        </ExplainedButton>
      }
    >
      {error && !data && (
        <p role="alert" className={classes.padded}>
          {messageOf(error)}
        </p>
      )}
      {data?.list.length === 0 && <p className={classes.padded}>{text('catalog.delivery.none')}</p>}
      {data && data.list.length > 0 && (
        <LineTable className={`${classes.table} ${classes.dense}`}>
          <thead>
            <tr>
              {shown.map((column) => (
                <th key={column} scope="col">
                  {text(`catalog.delivery.${column}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {data.list.map(
              ({
                supplier,
                supplier_name,
                supplier_sku,
                cost = null,
                pack = 1,
                moq = 1,
                lead_days = null,
                preferred,
                margin,
              }) => {
                const cells = {
                  supplier: (
                    <>
                      <AnchorLink to="/products/suppliers" search={{ open: supplier }}>
                        {supplier_name}
                      </AnchorLink>{' '}
                      {preferred && <StatusBadge tone="good">{text('catalog.delivery.preferred')}</StatusBadge>}
                    </>
                  ),
                  code: supplier_sku || '–',
                  cost: <Money cents={cost} currency={currency} />,
                  pack: <Count of={pack} />,
                  moq: <Count of={moq} />,
                  lead: lead_days === null ? '–' : text('catalog.delivery.days', { days: lead_days }),
                  margin: <Percent of={margin} />,
                }
                return (
                  <tr key={supplier}>
                    {shown.map((column) => (
                      <td key={column}>{cells[column]}</td>
                    ))}
                  </tr>
                )
              },
            )}
          </tbody>
        </LineTable>
      )}
      {editing && data && (
        <EditSuppliers
          sku={sku}
          currency={currency}
          stored={data.list}
          etag={data.etag}
          onClose={() => setEditing(false)}
        />
      )}
    </Section>
  )
}
