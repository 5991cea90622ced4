import type { Wakes } from '../../platform/workers/worker.ts'
import { orderHandlers } from './orders/handlers.ts'
import { settingsHandlers } from './settings/handlers.ts'

/** Returns the handlers of emails to customers. */
export const orderEmailHandlers = (mails: Wakes) => ({ ...settingsHandlers(mails), ...orderHandlers(mails) })
