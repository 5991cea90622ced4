import { defineModule } from '../records/module.ts'
import { eventCleaner } from './remove-old-events.ts'

export const eventsModule = defineModule({ records: [], workers: { 'event-cleaner': eventCleaner } })
