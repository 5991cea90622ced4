import { messageOf } from '@backoffice/api-client'
import { listEmpty } from '@backoffice/record-kit/parts'
import type { SearchRow } from '@backoffice/search'
import { productFrame, useList } from '@backoffice/shell-kit'
import { BulkBar, DataTable, ErrorPanel, ListBody, ListFoot, Panel, useSelection } from '@backoffice/ui'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useMemo } from 'react'
import { useText } from './texts.ts'
import { productReviewsRoute } from '../product-tab-routes.ts'
import { reviewList, type ReviewRow } from '../reviews/queries.ts'
import { useReviewColumns } from '../reviews/review-columns.tsx'
import { ReviewFilters } from '../reviews/review-filters.tsx'
import classes from './product-reviews.module.css'
import { reviewSummaryQuery } from './queries.ts'
import { ReviewSummary } from './review-summary.tsx'

const ReviewDrawer = lazy(() => import('../reviews/review-drawer.tsx'))
const ReviewBulk = lazy(() => import('../reviews/review-bulk.tsx'))

const rowName = ({ document: { title, author } }: SearchRow<ReviewRow>) => title || author

/** What buyers wrote about this product, in numbers and one by one (screens C5.4). */
export default function ProductReviews() {
  const text = useText()
  const { sku } = productFrame.useParams()
  const { api, search } = productFrame.useRouteContext()
  const summary = useQuery(reviewSummaryQuery(api, sku))
  const list = useList(
    productReviewsRoute,
    search,
    reviewList,
    useMemo(() => ({ sku: [sku] }), [sku]),
  )
  const all = useReviewColumns()
  const columns = useMemo(() => all.filter(({ id }) => id !== 'product'), [all])
  const selection = useSelection(list.keys)
  const { uid: open } = list.drawer
  return (
    <>
      {summary.error && <ErrorPanel message={messageOf(summary.error)} onRetry={() => void summary.refetch()} />}
      {summary.data && <ReviewSummary of={summary.data.results} />}
      <div className={classes.tools}>
        <ReviewFilters list={list} />
      </div>
      <Panel>
        <ListBody
          error={list.error}
          onRetry={list.retry}
          empty={listEmpty(list, text, {
            title: text('catalog.product-reviews.none'),
            hint: text('catalog.product-reviews.none-hint'),
          })}
        >
          <DataTable
            {...list.table}
            label={text('catalog.reviews')}
            density="normal"
            columns={columns}
            rowName={rowName}
            selection={selection}
            onPreview={list.drawer.show}
          />
        </ListBody>
        {selection.count > 0 && (
          <BulkBar selection={selection} loaded={list.keys.length} total={list.total ?? 0}>
            <Suspense>
              <ReviewBulk state={list.asked} selection={selection} />
            </Suspense>
          </BulkBar>
        )}
        <ListFoot {...list.foot} />
      </Panel>
      <Suspense>{open !== undefined && <ReviewDrawer {...list.drawer} uid={open} />}</Suspense>
    </>
  )
}
