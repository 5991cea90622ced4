import { useReason, useShell } from '@backoffice/shell-kit'
import type { TeamNote } from './queries.ts'

/** Returns why a note cannot be edited, and why it cannot be deleted: one's own can by whoever may write. */
export function useNoteRights({ author }: Pick<TeamNote, 'author'>) {
  const reason = useReason()
  const { session } = useShell()
  const isOwn = author !== null && author.uid === session.account?.uid
  const toWrite = reason('team_notes_post')
  return {
    whyNotEdit: toWrite ?? (isOwn ? undefined : reason('team_notes_put')),
    whyNotDelete: toWrite ?? (isOwn ? undefined : reason('team_notes_delete')),
  }
}
