import { messageOf } from '@backoffice/api-client'
import type { Schema } from '@backoffice/api-contract'
import { lazyDialog, productFrame, useFilters, usePrepared, useReason } from '@backoffice/shell-kit'
import { DataTable, EmptyState, ErrorPanel, Panel, useSelection } from '@backoffice/ui'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { useText } from './texts.ts'
import { productQuery } from '../queries.ts'
import { productWebsitesRoute } from '../tab-routes.ts'
import tab from '../tab.module.css'
import { productWebsitesQuery } from './queries.ts'
import classes from './product-websites.module.css'
import { useAssignment } from './use-assignment.ts'
import { useWebsiteColumns } from './use-website-columns.tsx'
import { WebsiteBulk } from './website-bulk.tsx'
import { WebsiteFilters } from './website-filters.tsx'
import { websitesOf } from './website-view.ts'

const PriceInPlace = lazyDialog(() => import('./in-place-part.ts'), [])

const keyOf = ({ website }: Schema<'WebsiteProduct'>) => website
const nameOf = ({ website_name }: Schema<'WebsiteProduct'>) => website_name

/**
 * Lists the websites of a product: where it is published, whether it can be bought there, and a toggle for that
 * (Space). The price is edited in its row.
 */
export default function ProductWebsites() {
  const text = useText()
  const whyNot = useReason()
  const { sku } = productFrame.useParams()
  const { api, permissions } = productFrame.useRouteContext()
  usePrepared(PriceInPlace)
  const { data, error, isFetching, refetch } = useQuery(productWebsitesQuery(api, sku))
  const product = useQuery(productQuery(api, sku)).data?.product
  const currency = product?.currency ?? 'EUR'
  const [view, change] = useFilters(productWebsitesRoute)
  const rows = useMemo(() => data && websitesOf(data, view), [data, view])
  const selection = useSelection(useMemo(() => rows?.map(keyOf) ?? [], [rows]))
  const assignment = useAssignment({ sku, uid: product?.uid }, selection.clear)
  const { mutate: assign, isPending } = assignment
  const reason = whyNot('products_put')
  const toggle = useCallback(
    (website: string) => {
      const row = data?.find((one) => one.website === website)
      if (row && permissions.can('products_put')) assign(row.assigned ? { remove: [website] } : { add: [website] })
    },
    [data, permissions, assign],
  )
  const columns = useWebsiteColumns(sku, currency, { toggle, reason })
  if (error && !data) return <ErrorPanel message={messageOf(error)} onRetry={() => void refetch()} />
  if (data?.length === 0)
    return <EmptyState title={text('catalog.sites.none')}>{text('catalog.sites.none-hint')}</EmptyState>
  const clear = () => change({ state: undefined, overrides: undefined, not: undefined, off: undefined })
  const chosen = rows?.filter(({ website }) => selection.keys.has(website)) ?? []
  return (
    <>
      <p className={tab.quiet}>{reason ?? text('catalog.sites.hint')}</p>
      <div className={classes.tools}>
        <WebsiteFilters all={data ?? []} view={view} onChange={change} onClear={clear} />
      </div>
      <Panel>
        {rows?.length === 0 ? (
          <EmptyState
            title={text('catalog.sites.no-match')}
            actions={
              <Button variant="default" onClick={clear}>
                {text('catalog.sites.clear')}
              </Button>
            }
          />
        ) : (
          <DataTable
            label={text('catalog.sites.of', { sku })}
            rows={rows}
            total={rows?.length}
            columns={columns}
            rowKey={keyOf}
            rowName={nameOf}
            selection={selection}
            onSpace={toggle}
            inPlace={PriceInPlace}
            density="normal"
            busy={isFetching || isPending}
          />
        )}
        {selection.count > 0 && data && product && (
          <WebsiteBulk
            product={product}
            all={data}
            shown={rows?.length ?? 0}
            chosen={chosen}
            selection={selection}
            assignment={assignment}
          />
        )}
      </Panel>
    </>
  )
}
