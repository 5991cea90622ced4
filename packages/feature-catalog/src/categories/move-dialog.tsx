import { messageOf } from '@backoffice/api-client'
import { Dialog } from '@backoffice/record-kit/parts'
import { ErrorPanel } from '@backoffice/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useText } from './texts.ts'
import classes from './categories.module.css'
import { useMove, type Move } from './use-move.ts'

interface MoveDialogProps extends Move {
  readonly onClose: () => void
}

/** Shows which URLs a move to another parent changes, and moves. */
export default function MoveDialog({ category, place, onClose }: MoveDialogProps) {
  const text = useText()
  const { preview, move } = useMove()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const { uid, name, version } = category
  const { data: changed, error } = useQuery({
    // Not a key of categories: it would be requested again with an outdated version after the move.
    queryKey: ['category-move', uid, version, place],
    queryFn: () => preview({ category, place }),
    retry: false,
    staleTime: 0,
  })
  const confirm = async () => {
    setBusy(true)
    const failed = await move({ category, place })
    setProblem(failed)
    setBusy(false)
    if (failed === undefined) onClose()
  }
  return (
    <Dialog
      title={text('catalog.category.move.title', { name })}
      action={text('catalog.category.move.action')}
      plain
      busy={busy}
      ready={changed !== undefined}
      problem={problem}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      {error && <ErrorPanel message={messageOf(error)} />}
      {changed && changed.length > 0 && (
        <>
          <p>{text('catalog.category.move.changed', { count: changed.length })}</p>
          <ul className={classes.addresses}>
            {changed.map(({ uid: one, before, after }) => (
              <li key={one}>
                <del>/{before}</del> → <ins>/{after}</ins>
              </li>
            ))}
          </ul>
        </>
      )}
    </Dialog>
  )
}
