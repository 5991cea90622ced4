import { lazy, Suspense } from '@backoffice/lazy'
import type { Schema } from '@backoffice/api-contract'
import { useInheritedReason } from '@backoffice/record-kit/references'
import { useShell } from '@backoffice/shell-kit'
import { useState } from 'react'
import type { Place } from '@backoffice/record-kit/tree'
import { useMove, type Move } from './use-move.ts'

const MoveDialog = lazy(() => import('./move-dialog.tsx'))

/** Returns a function that moves a category, and the dialog that confirms a move that changes URLs. */
export function useProposedMove() {
  const { toasts } = useShell()
  const { move } = useMove()
  const whyInherited = useInheritedReason()
  const [wish, setWish] = useState<Move>()
  const propose = (category: Schema<'Category'>, place: Place) => {
    const inherited = whyInherited(category.namespace)
    if (inherited !== undefined) return toasts.show({ type: 'error', message: inherited })
    if (place.parent_id !== category.parent_id) return setWish({ category, place })
    // Among its siblings a category keeps its address: there is nothing to confirm, and it can be undone.
    void move({ category, place }).then((failed) => failed && toasts.show({ type: 'error', message: failed }))
  }
  return { propose, dialog: <Suspense>{wish && <MoveDialog {...wish} onClose={() => setWish(undefined)} />}</Suspense> }
}
