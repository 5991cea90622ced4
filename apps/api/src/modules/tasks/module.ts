import { taskHandlers } from './handlers.ts'
import { defineModule } from '../../platform/records/module.ts'
import { task } from './task.ts'
import { text as recordsText } from '../../platform/records/messages.ts'

export const tasksModule = defineModule({
  records: [task],
  handlers: taskHandlers,
  constraints: { tasks_strangers: [recordsText('unknown-colleague'), '/assignees'] },
})
