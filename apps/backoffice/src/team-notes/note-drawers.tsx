import { AllNotesDrawer } from './all-notes-drawer.tsx'
import { NoteDrawer } from './note-drawer.tsx'
import { useShownNotes } from './use-shown-notes.ts'

/** The drawers that the address of the dashboard opens: all notes, and one of them. Loaded with the first one. */
export default function NoteDrawers() {
  const { open, listsAll, show, listAll } = useShownNotes()
  return (
    <>
      {listsAll && <AllNotesDrawer onEdit={show} onClose={() => listAll(false)} />}
      {open !== undefined && <NoteDrawer key={open} uid={open} onShow={show} />}
    </>
  )
}
