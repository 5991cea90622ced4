import { lazy } from '@backoffice/lazy'
import { RecordListPage } from '@backoffice/record-kit/list'
import { ExplainedButton } from '@backoffice/ui'
import { useText } from './texts.ts'
import { TranslatedReviewsProvider } from './translated-reviews.tsx'
import { useReviewList } from './use-review-list.tsx'
import { ReviewQueue, useReviewQueue } from './use-review-queue.ts'

export { texts } from './texts.ts'

const ReviewDrawer = lazy(() => import('./review-drawer.tsx'))
const TranslateInBulk = lazy(() => import('./translate-in-bulk.tsx'))
const ReviewRowActions = lazy(() => import('./review-row-actions.tsx'))

/** Lists the reviews of products for moderation. */
export default function ReviewsPage() {
  const text = useText()
  const list = useReviewList()
  const queue = useReviewQueue(list)
  const nothing = text('catalog.reviews.nothing-to-moderate')
  const moderate = (
    <ExplainedButton
      loading={queue.starting}
      reason={queue.isDone ? nothing : undefined}
      onClick={() => void queue.start()}
    >
      {text('catalog.reviews.moderate')}
    </ExplainedButton>
  )
  return (
    <ReviewQueue value={queue.next}>
      <TranslatedReviewsProvider>
        <RecordListPage
          list={list}
          actions={moderate}
          never={{ actions: undefined }}
          empty={queue.isDone ? { title: nothing, hint: text('catalog.reviews.never-hint') } : undefined}
          Drawer={ReviewDrawer}
          Bulk={TranslateInBulk}
          RowActions={ReviewRowActions}
        />
      </TranslatedReviewsProvider>
    </ReviewQueue>
  )
}
