import { noteHandlers } from './handlers.ts'
import { defineModule } from '../../platform/records/module.ts'
import { note } from './note.ts'
import { text as recordsText } from '../../platform/records/messages.ts'

export const notesModule = defineModule({
  records: [note],
  handlers: noteHandlers,
  constraints: { notes_strangers: [recordsText('unknown-colleague'), '/mentions'] },
})
