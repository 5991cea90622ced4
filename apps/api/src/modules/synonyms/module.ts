import { synonymHandlers } from './handlers.ts'
import { defineModule } from '../../platform/records/module.ts'
import { applySynonyms, CHANGED_SYNONYMS, queueChangedSynonyms, SYNONYM_RULES } from './apply-synonyms.ts'
import { synonymSet } from './synonym-set.ts'

export const synonymsModule = defineModule({
  records: [synonymSet],
  handlers: synonymHandlers,
  afterIndexing: { [CHANGED_SYNONYMS]: queueChangedSynonyms, [SYNONYM_RULES]: applySynonyms },
})
