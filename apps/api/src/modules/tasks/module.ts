import { taskHandlers } from './handlers.ts'
import { defineModule } from '../../platform/records/module.ts'
import { task } from './task.ts'

export const tasksModule = defineModule({
  records: [task],
  handlers: taskHandlers,
  constraints: { tasks_strangers: ['One of these people does not work in this namespace.', '/assignees'] },
})
