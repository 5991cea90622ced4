import { messageOf, readOptions } from '@backoffice/api-client'
import { useShell } from '@backoffice/shell-kit'
import { AnchorLink, DateTime, LineTable, Money, Percent, Section } from '@backoffice/ui'
import { useQuery } from '@tanstack/react-query'
import { useText } from './texts.ts'
import classes from './supplier-parts.module.css'

interface CostChangesProps {
  readonly uid: string
  readonly currency: string
}

/** Lists what a supplier charged before and after. Only for accounts that may see costs. */
export function CostChanges({ uid, currency }: CostChangesProps) {
  const text = useText()
  const { api } = useShell()
  const { data, error } = useQuery(readOptions(api, '/api/suppliers/{uid}/cost-changes', { params: { path: { uid } } }))
  const changes = data?.results.changes ?? []
  return (
    <Section title={text('catalog.supplier.cost-changes')} flush>
      {error && (
        <p role="alert" className={classes.padded}>
          {messageOf(error)}
        </p>
      )}
      {data && (
        <p className={classes.padded}>
          {text(changes.length === 0 ? 'catalog.supplier.cost-changes.none' : 'catalog.supplier.cost-changes.since')}{' '}
          <DateTime at={data.results.since} />
        </p>
      )}
      {changes.length > 0 && (
        <LineTable className={classes.prices}>
          <thead>
            <tr>
              <th scope="col">{text('catalog.product')}</th>
              <th scope="col">{text('catalog.supplier.cost-changes.at')}</th>
              <th scope="col">{text('catalog.supplier.cost-changes.before')}</th>
              <th scope="col">{text('catalog.supplier.cost-changes.after')}</th>
              <th scope="col">{text('catalog.supplier.cost-changes.percent')}</th>
            </tr>
          </thead>
          <tbody>
            {changes.map(({ id, at, sku, name, before, after, percent }) => (
              <tr key={`${id} ${sku}`}>
                <td>
                  <AnchorLink to="/products/$sku" params={{ sku }}>
                    {name}
                  </AnchorLink>
                </td>
                <td>
                  <DateTime at={at} />
                </td>
                <td>
                  <Money cents={before} currency={currency} />
                </td>
                <td>
                  <Money cents={after} currency={currency} />
                </td>
                <td>
                  <Percent of={percent} />
                </td>
              </tr>
            ))}
          </tbody>
        </LineTable>
      )}
    </Section>
  )
}
