import { eq } from 'drizzle-orm'
import type { JobKind } from '../jobs/job-step.ts'
import { csvWriter } from '../sheets/csv-writer.ts'
import { xlsxWriter } from '../sheets/xlsx-writer.ts'
import type { Schema } from '@backoffice/api-contract'
import type { Ports } from '../workers/ports.ts'
import { exportRight, exportSource } from './sources.ts'
import { exportFiles } from './tables.ts'

const CHUNK = 500

/** Writes a list to its file in chunks of records, as the account sees them at that moment. */
export const exportJob = ({ exports: store, kinds: registry }: Ports): JobKind => ({
  right: ({ request }) => exportRight(registry, request['resource'] as Schema<'ExportedKind'>),
  async whole({ job, look, progress }) {
    await store.tidy()
    const wanted = await look(
      async ({ database }) => (await database.select().from(exportFiles).where(eq(exportFiles.job_uid, job.uid)))[0],
    )
    if (!wanted) throw new Error('The export is gone')
    const kinds = await look(
      async (reader) =>
        new Map((await exportSource(wanted.resource, reader)).columns.map(({ key, kind }) => [key, kind])),
    )
    const columns = wanted.columns.map((key, index) => ({
      heading: wanted.headings[index] ?? key,
      kind: kinds.get(key) ?? ('text' as const),
    }))
    const bytes = await store.write(wanted.uid, async (sink) => {
      const writer = wanted.format === 'csv' ? csvWriter(columns, wanted, sink) : xlsxWriter(columns, sink)
      for (let from = 0; from < wanted.uids.length; from += CHUNK) {
        if (!(await progress(from))) return false
        const uids = wanted.uids.slice(from, from + CHUNK)
        await writer.rows(
          await look(async (reader) => (await exportSource(wanted.resource, reader)).cells(uids, wanted.columns)),
        )
      }
      await writer.end()
      return progress(wanted.uids.length)
    })
    if (bytes === undefined) return false
    await look(async ({ database }) =>
      database.update(exportFiles).set({ bytes }).where(eq(exportFiles.uid, wanted.uid)),
    )
    return true
  },
})
