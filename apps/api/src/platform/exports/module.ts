import { sql } from 'drizzle-orm'
import { ONE } from '../quotas/quotas.ts'
import { defineModule } from '../records/module.ts'
import { exportedFile } from './export.ts'
import { exportJob } from './export-job.ts'

export const exportsModule = defineModule({
  records: [exportedFile],
  jobs: { export: exportJob },
  quotas: {
    used: {
      jobs: sql`select tenant as namespace, 1 as amount from jobs where state in ('Queued', 'Running', 'Paused')`,
      exports: sql`select tenant as namespace, 1 as amount from jobs where kind = 'export' and created_at > now() - interval '24 hours'`,
    },
    adds: { createExport: { jobs: ONE, exports: ONE } },
  },
})
