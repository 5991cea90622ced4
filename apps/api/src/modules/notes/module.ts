import { noteHandlers } from './handlers.ts'
import { defineModule } from '../../platform/records/module.ts'
import { note } from './note.ts'

export const notesModule = defineModule({
  records: [note],
  handlers: noteHandlers,
  constraints: { notes_strangers: ['One of these people does not work in this namespace.', '/mentions'] },
})
