import { lazy } from '@backoffice/lazy'
import { IconButton, OnDemand, type MenuAction } from '@backoffice/ui'
import { IconDots } from '@tabler/icons-react'
import { useText } from './texts.ts'

interface NoteMenuProps {
  /** Name of the author. */
  readonly name: string
  readonly actions: readonly MenuAction[]
}

const load = () => import('./note-dropdown.tsx')
const NoteDropdown = lazy(load)

/** Renders the menu of a note, which is loaded when it is used. */
export function NoteMenu({ name, actions }: NoteMenuProps) {
  const text = useText()
  const label = text('shell.team-notes.actions', { name })
  return (
    <OnDemand load={load} real={<NoteDropdown label={label} actions={actions} />}>
      {(triggers) => (
        <IconButton aria-label={label} aria-haspopup="menu" {...triggers}>
          <IconDots size={18} stroke={1.8} aria-hidden />
        </IconButton>
      )}
    </OnDemand>
  )
}
