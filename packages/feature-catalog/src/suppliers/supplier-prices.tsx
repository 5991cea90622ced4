import { messageOf, readOptions } from '@backoffice/api-client'
import type { Schema } from '@backoffice/api-contract'
import { useShell } from '@backoffice/shell-kit'
import { AnchorLink, Count, LineTable, Money, Percent, Section } from '@backoffice/ui'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useText } from './texts.ts'
import classes from './supplier-parts.module.css'

interface RowProps {
  readonly of: Schema<'ProductSupplier'>
  readonly currency: string
}

function SupplierPriceRow({
  of: { sku, name, supplier_sku, cost = null, pack = 1, moq = 1, margin },
  currency,
}: RowProps) {
  return (
    <tr>
      <td>
        <AnchorLink to="/products/$sku" params={{ sku }}>
          {name}
        </AnchorLink>
      </td>
      <td>{supplier_sku || '–'}</td>
      <td>
        <Money cents={cost} currency={currency} />
      </td>
      <td>
        <Count of={pack} />
      </td>
      <td>
        <Count of={moq} />
      </td>
      <td>
        <Percent of={margin} />
      </td>
    </tr>
  )
}

interface SupplierPricesProps {
  readonly uid: string
  readonly currency: string
  /** Opens the import of a price list. */
  readonly onImport: () => void
}

/** Lists the products of a supplier, with its codes and prices. */
export function SupplierPrices({ uid, currency, onImport }: SupplierPricesProps) {
  const text = useText()
  const { api } = useShell()
  const { data, error } = useQuery(
    readOptions(api, '/api/suppliers/{uid}/products', { params: { path: { uid }, query: { limit: 100 } } }),
  )
  const rows = data?.results ?? []
  return (
    <Section
      title={text('catalog.supplier.prices')}
      flush
      extra={
        <Button size="xs" variant="default" onClick={onImport}>
          {text('catalog.suppliers.import.supplier-prices')}
        </Button>
      }
    >
      {error && (
        <p role="alert" className={classes.padded}>
          {messageOf(error)}
        </p>
      )}
      {data && rows.length === 0 && <p className={classes.padded}>{text('catalog.supplier.prices.none')}</p>}
      {rows.length > 0 && (
        <LineTable className={classes.prices}>
          <thead>
            <tr>
              <th scope="col">{text('catalog.product')}</th>
              <th scope="col">{text('catalog.supplier.price.sku')}</th>
              <th scope="col">{text('catalog.supplier.price.cost')}</th>
              <th scope="col">{text('catalog.supplier.price.pack')}</th>
              <th scope="col">{text('catalog.supplier.price.moq')}</th>
              <th scope="col">{text('catalog.supplier.price.margin')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <SupplierPriceRow key={row.sku} of={row} currency={currency} />
            ))}
          </tbody>
        </LineTable>
      )}
      {data && data.total > rows.length && (
        <p className={classes.padded}>
          {text('catalog.supplier.prices.more', { shown: rows.length, total: data.total })}
        </p>
      )}
    </Section>
  )
}
