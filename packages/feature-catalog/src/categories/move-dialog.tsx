import { invalidateResource, messageOf } from '@backoffice/api-client'
import type { Schema } from '@backoffice/api-contract'
import { Dialog } from '@backoffice/record-kit/parts'
import { useShell } from '@backoffice/shell-kit'
import { ErrorPanel } from '@backoffice/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useText } from './texts.ts'
import classes from './categories.module.css'
import type { Place } from './tree.ts'

interface MoveDialogProps {
  readonly category: Schema<'Category'>
  readonly place: Place
  readonly onClose: () => void
}

/** Shows which URLs a move changes, and moves. */
export default function MoveDialog({ category, place, onClose }: MoveDialogProps) {
  const text = useText()
  const queryClient = useQueryClient()
  const { api, toasts } = useShell()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const { uid, name, version } = category
  const send = (preview: boolean) =>
    api.POST('/api/categories/{uid}/move', {
      params: { path: { uid } },
      body: { ...place, ...(preview && { preview }) },
      ifMatch: `"${version}"`,
      disableMessage: true,
    })
  const { data: changed, error } = useQuery({
    // Not a key of categories: it would be requested again with an outdated version after the move.
    queryKey: ['category-move', uid, version, place],
    queryFn: async () => (await send(true)).data.results.changed,
    retry: false,
    staleTime: 0,
  })
  const move = async () => {
    setBusy(true)
    setProblem(undefined)
    try {
      await send(false)
      toasts.show({ type: 'success', message: text('catalog.category.moved', { name }) })
      onClose()
    } catch (failed) {
      setProblem(messageOf(failed))
    } finally {
      setBusy(false)
      void invalidateResource(queryClient, 'categories')
    }
  }
  return (
    <Dialog
      title={text('catalog.category.move.title', { name })}
      action={text('catalog.category.move.action')}
      plain
      busy={busy}
      ready={changed !== undefined}
      problem={problem}
      onConfirm={() => void move()}
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
