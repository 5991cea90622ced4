import { defineModule } from '../../platform/records/module.ts'
import { text as recordsText } from '../../platform/records/messages.ts'
import { teamNoteHandlers } from './handlers.ts'
import { teamNote } from './team-note.ts'

export const teamNotesModule = defineModule({
  records: [teamNote],
  handlers: teamNoteHandlers,
  constraints: { team_notes_strangers: [recordsText('unknown-colleague'), '/mentions'] },
})
