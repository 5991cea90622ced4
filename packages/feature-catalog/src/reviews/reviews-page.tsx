import { listEmpty } from '@backoffice/record-kit/parts'
import type { SearchRow } from '@backoffice/search'
import { useList, useViews } from '@backoffice/shell-kit'
import {
  BulkBar,
  ColumnsMenu,
  DataTable,
  ExplainedButton,
  ListBody,
  ListFoot,
  ListPage,
  SearchField,
  useSelection,
  ViewStrip,
} from '@backoffice/ui'
import { lazy, Suspense } from 'react'
import { useText } from './texts.ts'
import { reviewList, type ReviewRow } from './queries.ts'
import { useReviewColumns } from './review-columns.tsx'
import { ReviewFilters } from './review-filters.tsx'
import { reviewsRoute } from './routes.ts'

const ReviewDrawer = lazy(() => import('./review-drawer.tsx'))
const ReviewBulk = lazy(() => import('./review-bulk.tsx'))

export type ReviewList = ReturnType<typeof useReviewList>

const useReviewList = () => useList(reviewsRoute, reviewsRoute.useRouteContext().search, reviewList)
const rowName = ({ document: { title, product_name } }: SearchRow<ReviewRow>) => title || product_name

/** What buyers wrote about products, and what becomes of it. */
export function ReviewsPage() {
  const text = useText()
  const list = useReviewList()
  const columns = useReviewColumns()
  const selection = useSelection(list.keys)
  const views = useViews(reviewsRoute, {
    list: 'reviews',
    all: text('catalog.reviews.view.all'),
    presets: [
      {
        id: '.moderate',
        name: text('catalog.reviews.view.moderate'),
        search: { state: ['New', 'On hold'], sort: ['submitted_at:asc'] },
      },
      { id: '.low', name: text('catalog.reviews.view.low'), search: { rating: ['1', '2'], has_reply: ['false'] } },
      { id: '.photo', name: text('catalog.reviews.view.photo'), search: { has_photo: ['true'] } },
      { id: '.rejected', name: text('catalog.reviews.view.rejected'), search: { state: ['Rejected'] } },
    ],
    state: list.state,
    ready: list.rows !== undefined,
  })
  const { density = 'normal' } = list.state
  const { uid: open } = list.drawer
  const [first] = list.keys
  return (
    <ListPage
      title={text('catalog.reviews')}
      total={list.total}
      busy={list.busy}
      views={<ViewStrip {...views} />}
      actions={
        <ExplainedButton
          reason={first === undefined ? text('catalog.reviews.nothing-to-moderate') : undefined}
          onClick={() => list.drawer.show(first)}
        >
          {text('catalog.reviews.moderate')}
        </ExplainedButton>
      }
      search={<SearchField label={text('catalog.reviews.search')} {...list.searching} />}
      filters={<ReviewFilters list={list} />}
      tools={
        <ColumnsMenu
          columns={columns}
          density={density}
          onDensity={(next) => list.change({ density: next })}
          groups={[]}
          {...list.columns}
        />
      }
    >
      <ListBody
        error={list.error}
        onRetry={list.retry}
        empty={
          list.isEmpty && list.state.view === '.moderate'
            ? { title: text('catalog.reviews.nothing-to-moderate'), hint: text('catalog.reviews.never-hint') }
            : listEmpty(list, text, { title: text('catalog.reviews.never'), hint: text('catalog.reviews.never-hint') })
        }
      >
        <DataTable
          {...list.table}
          label={text('catalog.reviews')}
          density={density}
          columns={columns}
          rowName={rowName}
          selection={selection}
          onPreview={list.drawer.show}
        />
      </ListBody>
      {selection.count > 0 && (
        <BulkBar selection={selection} loaded={list.keys.length} total={list.total ?? 0}>
          <Suspense>
            <ReviewBulk state={list.state} selection={selection} />
          </Suspense>
        </BulkBar>
      )}
      <ListFoot {...list.foot} />
      <Suspense>{open !== undefined && <ReviewDrawer {...list.drawer} uid={open} />}</Suspense>
    </ListPage>
  )
}
