import { RecordListPage } from '@backoffice/record-kit/list'
import { ExplainedButton } from '@backoffice/ui'
import { lazy } from 'react'
import { useText } from './texts.ts'
import { useReviewList } from './use-review-list.tsx'

export { texts } from './texts.ts'

const ReviewDrawer = lazy(() => import('./review-drawer.tsx'))
const ReviewBulk = lazy(() => import('./review-bulk.tsx'))

/** Lists the reviews of products for moderation. */
export default function ReviewsPage() {
  const text = useText()
  const list = useReviewList()
  const [first] = list.keys
  const nothing = text('catalog.reviews.nothing-to-moderate')
  const moderate = (
    <ExplainedButton reason={first === undefined ? nothing : undefined} onClick={() => list.drawer.show(first)}>
      {text('catalog.reviews.moderate')}
    </ExplainedButton>
  )
  const isDone = list.isEmpty && list.state.view === '.moderate'
  return (
    <RecordListPage
      list={list}
      actions={moderate}
      never={{ actions: undefined }}
      empty={isDone ? { title: nothing, hint: text('catalog.reviews.never-hint') } : undefined}
      Drawer={ReviewDrawer}
      Bulk={ReviewBulk}
    />
  )
}
