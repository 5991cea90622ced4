import type { Schema } from '@backoffice/api-contract'
import { eq } from 'drizzle-orm'
import { bulkStep } from './modules/products/bulk/bulk-step.ts'
import { translateUndoStep } from './modules/products/bulk/translate-step.ts'
import { undoStep } from './modules/products/bulk/undo-step.ts'
import type { TranslationService } from './modules/products/translation-service.ts'
import { exportJob } from './platform/exports/export-job.ts'
import type { ExportStore } from './platform/exports/export-store.ts'
import type { FileStore } from './platform/files/file-store.ts'
import { bringsPictures, importStep, importUndoStep } from './modules/products/import/import-step.ts'
import { printJob } from './modules/print-jobs/print-job.ts'
import type { Kinds } from './platform/records/kinds.ts'
import type { JobKinds } from './platform/jobs/job-step.ts'
import { jobs } from './platform/jobs/tables.ts'

const change = () => 'products_put'
const AT_A_TIME = 1_000
const WITH_PICTURES = 10

/** Every kind of job, with what it needs beside the database. */
export const jobKinds = (
  exports: ExportStore,
  files: FileStore,
  translation: TranslationService,
  kinds: Kinds,
): JobKinds => ({
  'product-bulk': {
    right: change,
    recorded: { operation: 'prepareProductBulk', source: 'bulk' },
    step: bulkStep(translation),
  },
  'product-import': {
    right: change,
    recorded: { operation: 'startImport', source: 'import' },
    step: importStep(files),
    chunk: ({ request }) => (bringsPictures(request) ? WITH_PICTURES : AT_A_TIME),
  },
  undo: {
    right: change,
    recorded: { operation: 'undoJob', source: 'bulk' },
    async step(work, rows) {
      const [undone] = await work.database
        .select({ kind: jobs.kind, request: jobs.request })
        .from(jobs)
        .where(eq(jobs.uid, work.job.undo_of ?? ''))
      const change = undone?.request['change'] as Schema<'ProductBulkChange'> | undefined
      return (undone?.kind === 'product-import' ? importUndoStep : change?.translate ? translateUndoStep : undoStep)(
        work,
        rows,
      )
    },
  },
  export: exportJob(exports, kinds),
  print: printJob(exports),
})
