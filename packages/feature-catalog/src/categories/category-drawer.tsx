import type { ListDrawer } from '@backoffice/record-kit/parts'
import { NEW_RECORD, useShell } from '@backoffice/shell-kit'
import { RecordDrawer } from '@backoffice/ui'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { categoriesQuery } from '../references/queries.ts'
import CategoryDetail from './category-detail.tsx'
import { useText } from './texts.ts'
import { useProposedMove } from './use-proposed-move.tsx'

/** A category beside the list of categories. Loaded with the first one that is opened. */
export default function CategoryDrawer({ uid, show, onClose, onPrevious, onNext }: ListDrawer) {
  const text = useText()
  const navigate = useNavigate()
  const { api } = useShell()
  const { data } = useQuery({ ...categoriesQuery(api), staleTime: 0 })
  const { propose, dialog } = useProposedMove()
  const all = data?.results ?? []
  const name = all.find((one) => one.uid === uid)?.name ?? text('catalog.category')
  return (
    <RecordDrawer
      title={uid === NEW_RECORD ? text('catalog.categories.new') : name}
      onClose={onClose}
      onPrevious={onPrevious}
      onNext={onNext}
    >
      <CategoryDetail
        key={uid}
        uid={uid}
        parent={null}
        all={all}
        titled={false}
        onShow={show}
        onAddBelow={(parent) =>
          void navigate({ to: '/products/categories', search: { open: NEW_RECORD, parent_id: [parent] } })
        }
        onMove={propose}
      />
      {dialog}
    </RecordDrawer>
  )
}
