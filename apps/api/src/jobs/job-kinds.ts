import type { Schema } from '@backoffice/api-contract'
import { eq } from 'drizzle-orm'
import { bulkStep } from '../catalog/bulk/bulk-step.ts'
import { translateUndoStep } from '../catalog/bulk/translate-step.ts'
import { undoStep } from '../catalog/bulk/undo-step.ts'
import type { TranslationService } from '../catalog/translation-service.ts'
import { exportJob } from '../exports/export-job.ts'
import type { ExportStore } from '../exports/export-store.ts'
import type { FileStore } from '../files/file-store.ts'
import { bringsPictures, importStep, importUndoStep } from '../product-import/import-step.ts'
import { printJob } from '../print-jobs/print-job.ts'
import type { JobKinds } from './job-step.ts'
import { jobs } from './tables.ts'

const change = () => 'products_put'
const AT_A_TIME = 1_000
const WITH_PICTURES = 10

/** Every kind of job, with what it needs beside the database. */
export const jobKinds = (exports: ExportStore, files: FileStore, translation: TranslationService): JobKinds => ({
  'product-bulk': { right: change, step: bulkStep(translation) },
  'product-import': {
    right: change,
    step: importStep(files),
    chunk: ({ request }) => (bringsPictures(request) ? WITH_PICTURES : AT_A_TIME),
  },
  undo: {
    right: change,
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
  export: exportJob(exports),
  print: printJob(exports),
})
