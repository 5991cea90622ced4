import { lazy, Suspense } from '@backoffice/lazy'
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/Paper.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Modal.layer.css'
import { Button, Modal } from '@mantine/core'
import { useState } from 'react'
import { useFocusBack } from '../actions/use-focus-back.ts'
import { useUiText } from '../messages.ts'
import type { ViewCleanUp } from './kept-view.ts'
import { SaveView } from './save-view.tsx'
import { ViewLines } from './view-lines.tsx'
import type { ListView, ViewManager } from './view-manager.ts'
import classes from './view-strip.module.css'

export interface ViewMenuProps {
  readonly views: readonly ListView[]
  /** The current view. */
  readonly view: ListView | undefined
  /** Whether the list differs from it. */
  readonly changed: boolean
  /** Query of the list as it is shown. */
  readonly address: string
  /** Number of saved views of the account. */
  readonly count: number
  readonly open: (view: Pick<ListView, 'id' | 'address'>) => void
  readonly manage: () => Promise<ViewManager>
  /** Requests all saved views of the account, of all lists. */
  readonly cleanUp: () => Promise<ViewCleanUp>
  readonly onClose: () => void
}

const ViewsCleanUp = lazy(() => import('./views-clean-up.tsx'))

/** From this number on a clean-up is suggested; the limit is 500. */
const MANY = 450

/** Renders what can be done with views: save and discard changes, save a new one, and arrange all of them. */
export default function ViewMenu({
  views,
  view,
  changed,
  address,
  count,
  open,
  manage,
  cleanUp,
  onClose,
}: ViewMenuProps) {
  const text = useUiText()
  useFocusBack()
  const [busy, setBusy] = useState(false)
  const [cleansUp, setCleansUp] = useState(false)
  const run = async (work: (manager: ViewManager) => Promise<unknown>): Promise<boolean> => {
    setBusy(true)
    // The client has already shown the error.
    const isDone = await manage()
      .then(work)
      .then(
        () => true,
        () => false,
      )
    setBusy(false)
    return isDone
  }
  if (cleansUp) {
    return (
      <Suspense>
        <ViewsCleanUp load={cleanUp} onClose={onClose} />
      </Suspense>
    )
  }
  const { id } = view ?? {}
  return (
    <Modal
      opened
      onClose={onClose}
      title={text('ui.views.title')}
      size="md"
      closeButtonProps={{ 'aria-label': text('ui.drawer.close') }}
    >
      <div className={classes.actions}>
        {view?.own && !view.locked && changed && (
          <Button
            disabled={busy}
            onClick={() =>
              id !== undefined && void run(({ update }) => update(id, address)).then((isDone) => isDone && onClose())
            }
          >
            {text('ui.views.keep', { name: view.name })}
          </Button>
        )}
        {view && changed && (
          <Button
            variant="default"
            disabled={busy}
            onClick={() => {
              open(view)
              onClose()
            }}
          >
            {text('ui.views.reset', { name: view.name })}
          </Button>
        )}
      </div>
      {count >= MANY && (
        <div className={classes.warning}>
          {text('ui.views.many', { count })}
          <Button variant="default" size="compact-sm" onClick={() => setCleansUp(true)}>
            {text('ui.views.clean-up')}
          </Button>
        </div>
      )}
      <SaveView
        busy={busy}
        onSave={(saved) =>
          void run(async ({ save }) => open({ id: await save(saved, address), address })).then(
            (isDone) => isDone && onClose(),
          )
        }
      />
      <ViewLines
        views={views}
        busy={busy}
        run={run}
        onRemoved={(removed) => removed === id && open({ id: undefined, address })}
      />
    </Modal>
  )
}
