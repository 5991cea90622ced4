import { lazy } from '@backoffice/lazy'
import type { RecordOf } from '@backoffice/record-kit'
import type { ListDrawer } from '@backoffice/record-kit/parts'
import { NEW_RECORD } from '@backoffice/shell-kit'
import { useState } from 'react'

const SynonymDrawer = lazy(() => import('./synonym-drawer.tsx'))
const MissesDrawer = lazy(() => import('./misses-drawer.tsx'))
const TestDrawer = lazy(() => import('./test-drawer.tsx'))

/** Values of `?open=` for the drawers without a record. */
export const MISSES = 'searches-without-result'
export const TEST = 'try-a-search'

/** Renders the open drawer beside the list of synonyms: a set, the searches without result, or a test search. */
export function SynonymDrawers(drawer: ListDrawer) {
  const { uid, show, onClose } = drawer
  const [suggested, setSuggested] = useState<RecordOf<'synonyms'>>()
  if (uid === TEST) return <TestDrawer onClose={onClose} onShow={show} />
  if (uid !== MISSES) return <SynonymDrawer {...drawer} suggested={suggested} />
  return (
    <MissesDrawer
      onClose={onClose}
      onMake={(set) => {
        setSuggested(set)
        show(NEW_RECORD)
      }}
    />
  )
}
