import { bulkStep } from '../catalog/bulk/bulk-step.ts'
import { undoStep } from '../catalog/bulk/undo-step.ts'
import { exportJob } from '../exports/export-job.ts'
import type { ExportStore } from '../exports/export-store.ts'
import type { JobKinds } from './job-step.ts'

const change = () => 'products_put'

/** Every kind of job, with what it needs beside the database. */
export const jobKinds = (exports: ExportStore): JobKinds => ({
  'product-bulk': { right: change, step: bulkStep },
  undo: { right: change, step: undoStep },
  export: exportJob(exports),
})
