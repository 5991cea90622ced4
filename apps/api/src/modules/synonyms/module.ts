import { synonymHandlers } from './handlers.ts'
import { defineModule } from '../../platform/records/module.ts'
import { applySynonyms, SYNONYM_RULES } from './apply-synonyms.ts'
import { synonymSet } from './synonym-set.ts'

export const synonymsModule = defineModule({
  records: [synonymSet],
  handlers: synonymHandlers,
  afterIndexing: { [SYNONYM_RULES]: applySynonyms },
})
