import { handlersOf } from '../../platform/records/handlers.ts'
import { defineModule } from '../../platform/records/module.ts'
import { website } from './website.ts'

export const websitesModule = defineModule({ records: [website], handlers: handlersOf(website) })
