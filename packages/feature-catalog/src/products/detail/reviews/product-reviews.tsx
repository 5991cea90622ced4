import { lazy, Suspense } from '@backoffice/lazy'
import { messageOf } from '@backoffice/api-client'
import { RecordBulkBar, RecordFilters } from '@backoffice/record-kit/list'
import { listEmpty } from '@backoffice/record-kit/parts'
import { productFrame, useReason } from '@backoffice/shell-kit'
import { ButtonLink, DataTable, ErrorPanel, FilterStrip, ListBody, ListFoot, Panel } from '@backoffice/ui'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useText } from './texts.ts'
import { TranslatedReviewsProvider } from '../../../reviews/translated-reviews.tsx'
import { useReviewList } from '../../../reviews/use-review-list.tsx'
import classes from './product-reviews.module.css'
import { reviewSummaryQuery } from './queries.ts'
import { ReviewSummary } from './review-summary.tsx'

const TranslateInBulk = lazy(() => import('../../../reviews/translate-in-bulk.tsx'))
const ReviewDrawer = lazy(() => import('../../../reviews/review-drawer.tsx'))

interface AskBuyersProps {
  readonly sku: string
}

/** Leads to the orders of the product, from which their customers can be asked for a review. */
function AskBuyers({ sku }: AskBuyersProps) {
  const text = useText()
  const whyNot = useReason()
  if (whyNot('orders_read') !== undefined) return null
  return (
    <ButtonLink variant="default" to="/orders" search={{ skus: [sku] }}>
      {text('catalog.product-reviews.ask')}
    </ButtonLink>
  )
}

/** Renders the reviews of this product, as statistics and as a list. */
export default function ProductReviews() {
  const text = useText()
  const { sku } = productFrame.useParams()
  const { api } = productFrame.useRouteContext()
  const summary = useQuery(reviewSummaryQuery(api, sku))
  const list = useReviewList(useMemo(() => ({ sku: [sku] }), [sku]))
  const { columns: all, selection } = list
  const columns = useMemo(() => all.filter(({ id }) => id !== 'product'), [all])
  const { uid: open } = list.drawer
  return (
    <TranslatedReviewsProvider>
      {summary.error && <ErrorPanel message={messageOf(summary.error)} onRetry={() => void summary.refetch()} />}
      {summary.data && <ReviewSummary of={summary.data.results} />}
      <div className={classes.tools}>
        <FilterStrip onClear={list.narrowed ? list.clear : undefined}>
          <RecordFilters list={list} />
        </FilterStrip>
      </div>
      <Panel>
        <ListBody
          error={list.error}
          onRetry={list.retry}
          empty={listEmpty(list, text, {
            title: text('catalog.product-reviews.none'),
            hint: text('catalog.product-reviews.none-hint'),
            actions: <AskBuyers sku={sku} />,
          })}
        >
          <DataTable
            {...list.table}
            label={text('catalog.reviews')}
            density="normal"
            columns={columns}
            rowName={({ document: { title, author } }) => title || author}
            selection={selection}
            onPreview={list.drawer.show}
          />
        </ListBody>
        <RecordBulkBar list={list} Bulk={TranslateInBulk} />
        <ListFoot {...list.foot} />
      </Panel>
      <Suspense>{open !== undefined && <ReviewDrawer {...list.drawer} uid={open} />}</Suspense>
    </TranslatedReviewsProvider>
  )
}
