import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/Paper.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Modal.layer.css'
import '@mantine/core/styles/Input.layer.css'
import '@mantine/core/styles/CloseButton.layer.css'
import { Button, Modal, TextInput } from '@mantine/core'
import { lazy, Suspense, useState, type SyntheticEvent } from 'react'
import { Select } from '../actions/select-fields.tsx'
import { useFocusBack } from '../actions/use-focus-back.ts'
import { useUiText } from '../messages.ts'
import type { ViewCleanUp } from './kept-view.ts'
import classes from './view-strip.module.css'
import type { ListView } from './view-strip.tsx'

export interface ViewMenuProps {
  /** The current view. */
  readonly view: ListView | undefined
  /** Whether the list differs from it. */
  readonly changed: boolean
  /** Number of saved views of the account. */
  readonly count: number
  readonly open: (id: string | undefined) => void
  readonly save: (view: { readonly name: string; readonly scope: 'me' | 'group' | 'namespace' }) => Promise<unknown>
  readonly change: (id: string) => Promise<unknown>
  readonly remove: (id: string) => Promise<unknown>
  /** Requests all saved views of the account, of all lists. */
  readonly cleanUp: () => Promise<ViewCleanUp>
  readonly onClose: () => void
}

const ViewsCleanUp = lazy(() => import('./views-clean-up.tsx'))

/** From this number on a clean-up is suggested; the limit is 500. */
const MANY = 450
const scopes = ['me', 'group', 'namespace'] as const

/** Renders the actions of a view: save as new, save changes, discard changes, delete. */
export default function ViewMenu({
  view,
  changed,
  count,
  open,
  save,
  change,
  remove,
  cleanUp,
  onClose,
}: ViewMenuProps) {
  const text = useUiText()
  useFocusBack()
  const [name, setName] = useState('')
  const [scope, setScope] = useState<(typeof scopes)[number]>('me')
  const [busy, setBusy] = useState(false)
  const [cleansUp, setCleansUp] = useState(false)
  const run = async (work: Promise<unknown>) => {
    setBusy(true)
    // The client has already shown the error.
    await work.then(onClose, () => undefined)
    setBusy(false)
  }
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    if (name.trim() !== '') void run(save({ name: name.trim(), scope }))
  }
  if (cleansUp) {
    return (
      <Suspense>
        <ViewsCleanUp load={cleanUp} onClose={onClose} />
      </Suspense>
    )
  }
  return (
    <Modal
      opened
      onClose={onClose}
      title={text('ui.views.title')}
      size="sm"
      lockScroll={false}
      overlayProps={{ backgroundOpacity: 0.3 }}
      closeButtonProps={{ 'aria-label': text('ui.drawer.close') }}
      transitionProps={{ duration: 80 }}
    >
      <div className={classes.actions}>
        {view?.own && changed && (
          <Button disabled={busy} onClick={() => view.id !== undefined && void run(change(view.id))}>
            {text('ui.views.keep', { name: view.name })}
          </Button>
        )}
        {view && changed && (
          <Button
            variant="default"
            disabled={busy}
            onClick={() => {
              open(view.id)
              onClose()
            }}
          >
            {text('ui.views.reset', { name: view.name })}
          </Button>
        )}
        {view?.own && (
          <Button
            variant="default"
            color="red"
            disabled={busy}
            onClick={() => view.id !== undefined && void run(remove(view.id))}
          >
            {text('ui.views.remove', { name: view.name })}
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
      <form className={classes.form} onSubmit={submit}>
        <TextInput
          label={text('ui.views.name')}
          data-autofocus
          maxLength={80}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <Select
          label={text('ui.views.scope')}
          allowDeselect={false}
          data={scopes.map((value) => ({ value, label: text(`ui.views.scope.${value}`) }))}
          value={scope}
          onChange={(next) => setScope(scopes.find((one) => one === next) ?? scope)}
        />
        <Button type="submit" disabled={busy || name.trim() === ''}>
          {text('ui.views.save')}
        </Button>
      </form>
    </Modal>
  )
}
