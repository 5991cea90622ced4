import { sql } from 'drizzle-orm'
import { defineRecord } from '../../platform/records/record.ts'
import { restoreSynonym } from './handlers.ts'
import { synonymDocuments } from './search-documents.ts'
import { synonyms } from './tables.ts'

/** Words that the search takes for one another. */
export const synonymSet = defineRecord('synonyms', {
  table: synonyms,
  title: sql<string>`${synonyms.words}[1]`,
  tenancy: 'inherited',
  unique: {},
  documents: synonymDocuments,
  undo: { deleteSynonym: restoreSynonym },
  exported: [
    ['kind', 'Kind', 'text'],
    ['words', 'Words', 'list'],
    ['to', 'To', 'list'],
    ['language', 'Language', 'text'],
    ['active', 'Active', 'yes-no'],
    ['source', 'Source', 'text'],
    ['hits_30d', 'Hits in 30 days', 'whole'],
    ['index_state', 'In the index', 'text'],
    ['note', 'Note', 'text'],
    ['updated_at', 'Last change', 'time'],
  ],
})
