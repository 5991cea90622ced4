import { sql } from 'drizzle-orm'
import { ONE } from '../../platform/quotas/quotas.ts'
import { defineModule } from '../../platform/records/module.ts'

export const recordPicturesModule = defineModule({
  records: [],
  handlers: {},
  quotas: {
    used: { storage: sql`select namespace, bytes as amount from record_pictures` },
    adds: {
      uploadBrandPicture: { storage: ONE },
      importBrandPicture: { storage: ONE },
      uploadCategoryPicture: { storage: ONE },
      importCategoryPicture: { storage: ONE },
    },
  },
})
