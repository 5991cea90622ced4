import type { JobKind } from '../../platform/jobs/job-step.ts'
import type { Ports } from '../../platform/workers/ports.ts'
import { bulkStep } from './bulk/bulk-step.ts'
import { changeIn } from './bulk/change-of-job.ts'
import { inheritUndoStep } from './bulk/inherit-step.ts'
import { stockUndoStep } from './bulk/stock-step.ts'
import { translateUndoStep } from './bulk/translate-step.ts'
import { undoStep } from './bulk/undo-step.ts'
import { importStep, importUndoStep } from './import/import-step.ts'

const right = () => 'products_put'
const AT_A_TIME = 1_000
const WITH_PICTURES = 10
/** Few, since another server may translate them one after the other. */
const TRANSLATED = 50

export const productBulkJob = ({ translation }: Ports): JobKind => ({
  right,
  recorded: () => ({ operation: 'prepareProductBulk', source: 'bulk' }),
  step: bulkStep(translation),
  chunk: (job) => (changeIn(job).translate ? TRANSLATED : AT_A_TIME),
  undo: {
    right,
    step(work, rows) {
      const { translate, stock, inherit } = changeIn(work.job)
      const step = translate ? translateUndoStep : stock ? stockUndoStep : inherit ? inheritUndoStep : undoStep
      return step(work, rows)
    },
  },
})

export const productImportJob = ({ files }: Ports): JobKind => ({
  right,
  recorded: () => ({ operation: 'startImport', source: 'import' }),
  step: importStep(files),
  chunk: ({ request }) => (request['pictures'] === true ? WITH_PICTURES : AT_A_TIME),
  undo: { right, step: importUndoStep },
})
