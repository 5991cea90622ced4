import { messageOf } from '@backoffice/api-client'
import type { Schema } from '@backoffice/api-contract'
import { bulkTexts } from '@backoffice/record-kit/bulk'
import { lazyDialog, productFrame, useReason } from '@backoffice/shell-kit'
import { BulkBar, DataTable, EmptyState, ErrorPanel, ExplainedButton, Panel, useSelection } from '@backoffice/ui'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useMemo, useState } from 'react'
import { texts as websiteTexts, useText } from './texts.ts'
import { productQuery } from '../queries.ts'
import tab from '../tab.module.css'
import { productWebsitesQuery } from './queries.ts'
import { useAssignment } from './use-assignment.ts'
import { useWebsiteColumns } from './use-website-columns.tsx'

const CopySettings = lazyDialog(() => import('./copy-settings.tsx'), [...bulkTexts, ...websiteTexts])

const keyOf = ({ website }: Schema<'WebsiteProduct'>) => website
const nameOf = ({ website_name }: Schema<'WebsiteProduct'>) => website_name

/**
 * Lists the websites of a product: where it is published, whether it can be bought there, and a toggle for that
 * (Space).
 */
export default function ProductWebsites() {
  const text = useText()
  const whyNot = useReason()
  const { sku } = productFrame.useParams()
  const { api, permissions } = productFrame.useRouteContext()
  const { data, error, isFetching, refetch } = useQuery(productWebsitesQuery(api, sku))
  const product = useQuery(productQuery(api, sku)).data?.product
  const currency = product?.currency ?? 'EUR'
  const selection = useSelection(useMemo(() => data?.map(keyOf) ?? [], [data]))
  const { mutate: assign, isPending } = useAssignment(sku, selection.clear)
  const [copying, setCopying] = useState(false)
  const [hasRun, setHasRun] = useState(false)
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
  const chosen = data?.filter(({ website }) => selection.keys.has(website)) ?? []
  return (
    <>
      <p className={tab.quiet}>{reason ?? text('catalog.sites.hint')}</p>
      <Panel>
        <DataTable
          label={text('catalog.sites.of', { sku })}
          rows={data}
          total={data?.length}
          columns={columns}
          rowKey={keyOf}
          rowName={nameOf}
          selection={selection}
          onSpace={toggle}
          density="normal"
          busy={isFetching || isPending}
        />
        {selection.count > 0 && (
          <BulkBar selection={selection} loaded={data?.length ?? 0} total={data?.length ?? 0}>
            <ExplainedButton
              variant="default"
              size="xs"
              reason={reason}
              loading={isPending}
              onClick={() => assign({ add: chosen.map(keyOf) })}
            >
              {text('catalog.sites.add')}
            </ExplainedButton>
            <ExplainedButton
              variant="default"
              size="xs"
              reason={reason}
              loading={isPending}
              onClick={() => assign({ remove: chosen.map(keyOf) })}
            >
              {text('catalog.sites.remove')}
            </ExplainedButton>
            <ExplainedButton variant="default" size="xs" reason={reason} onClick={() => setCopying(true)}>
              {text('catalog.sites.copy')}
            </ExplainedButton>
          </BulkBar>
        )}
      </Panel>
      {copying && data && product && (
        <CopySettings
          product={product.uid}
          all={data}
          into={chosen}
          onStarted={() => setHasRun(true)}
          onClose={() => {
            setCopying(false)
            if (hasRun) selection.clear()
          }}
        />
      )}
    </>
  )
}
