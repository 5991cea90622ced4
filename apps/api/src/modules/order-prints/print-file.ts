import type { Schema } from '@backoffice/api-contract'
import type { BulkFile } from '../../platform/bulk/bulk-file.ts'
import { runInThread } from '../../platform/threads/run-in-thread.ts'
import type { Ports } from '../../platform/workers/ports.ts'
import { papersOf } from './papers.ts'

const LONGEST_MS = 600_000

const names = { Slip: 'packing-slips', Label: 'labels', Invoice: 'invoices' } as const satisfies Record<
  Schema<'OrderPaper'>,
  string
>

/** The file with everything that is printed of many orders. */
export const printFile = ({ files }: Ports): BulkFile<Schema<'OrderPrinting'>> => ({
  name: ({ paper }) => `${names[paper]}-${new Date().toISOString().slice(0, 10)}.pdf`,
  async write({ value, uids, look, path }) {
    const papers = await papersOf(look, files, value.paper, uids)
    await runInThread({ name: 'bind-papers', input: { papers, path } }, { limitMs: LONGEST_MS })
  },
})
