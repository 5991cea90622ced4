import { sql } from 'drizzle-orm'
import { ONE } from '../../platform/quotas/quotas.ts'
import { defineModule } from '../../platform/records/module.ts'
import { restoreAttachment } from './attachments.ts'

export const recordFilesModule = defineModule({
  records: [],
  handlers: {},
  undoOfAny: { deleteAttachment: 'own', uploadAttachment: 'for good', importAttachment: 'for good' },
  restorers: { deleteAttachment: restoreAttachment },
  quotas: {
    used: { storage: sql`select namespace, bytes as amount from attachments` },
    adds: { uploadAttachment: { storage: ONE }, importAttachment: { storage: ONE } },
  },
})
