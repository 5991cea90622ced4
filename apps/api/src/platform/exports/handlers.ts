import { and, count, eq, inArray } from 'drizzle-orm'
import type { Meilisearch } from 'meilisearch'
import type { Schema } from '@backoffice/api-contract'
import { pageBy } from '../database/page-by.ts'
import { conflict, permissionRequired, invalid, notFound } from '../http/failure.ts'
import type { Call, Handlers } from '../http/types.ts'
import { iso, newUid } from '../database/records.ts'
import { searchRecords } from '../search/search-records.ts'
import { viewJob, type StoredJob } from '../jobs/job-view.ts'
import type { Wakes } from '../workers/worker.ts'
import { jobs } from '../jobs/tables.ts'
import { namespacesSeen } from '../records/kinds.ts'
import { openExport, type ExportStore } from './export-store.ts'
import { everyRecord, exportRight, exportSource } from './sources.ts'
import { exportFiles } from './tables.ts'
import { text } from './messages.ts'

type Stored = typeof exportFiles.$inferSelect

const viewExport = (
  { uid, resource, format, columns, file_name, created_at, bytes }: Stored,
  job: StoredJob,
): Schema<'Export'> => ({
  uid,
  resource,
  format,
  columns,
  file_name,
  created_at: iso(created_at),
  job: viewJob(job),
  bytes,
})

const contentTypes = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const
const delimiters = { ',': ',', ';': ';', tab: '\t' } as const

/** Returns the handlers of exports. The search service decides which records a list shows. */
export const exportHandlers = (search: Meilisearch, runner: Wakes, store: ExportStore) => {
  /** Returns what a search finds, queried before the transaction; nothing without a search. */
  const found = ({
    body: { resource, uids, search: asked, sort = [] },
    scope,
    may,
    kinds,
  }: Pick<Call<'createExport'>, 'body' | 'scope' | 'may' | 'kinds'>) =>
    uids === undefined && (asked || sort.length > 0)
      ? searchRecords(
          search,
          resource,
          { namespaces: namespacesSeen(kinds.of(resource), scope), may },
          { ...asked, sort },
          '/search/filter',
        )
      : undefined

  const begin = async (
    call: Call<'createExport'>,
    searched: readonly string[] | undefined,
  ): Promise<{ status: number; body: { results: Schema<'Export'> } }> => {
    const {
      resource,
      format,
      columns: wanted,
      headings,
      uids: chosen,
      search: asked,
      sort = [],
      delimiter = ',',
      decimal = '.',
    } = call.body
    const source = await exportSource(resource, call)
    const known = new Map(source.columns.map((column) => [column.key, column]))
    const columns = wanted ?? [...known.keys()]
    const unknown = columns.findIndex((key) => !known.has(key))
    if (unknown >= 0) throw invalid(text('unknown-column', { name: columns[unknown] ?? '' }), `/columns/${unknown}`)
    if (headings && headings.length !== columns.length) throw invalid(text('heading-required'), '/headings')
    if (delimiter === ',' && decimal === ',') throw invalid(text('separator-conflict'), '/decimal')
    const uids = [
      ...(chosen ??
        searched ??
        (await everyRecord(call, resource, namespacesSeen(call.kinds.of(resource), call.scope)))),
    ]
    const [job] = await call.database
      .insert(jobs)
      .values({
        uid: newUid(),
        actor: call.account.uid,
        updated_by: call.account.uid,
        kind: 'export',
        state: 'Queued',
        total: uids.length,
        request: { resource, format, columns, ...(asked ? { search: asked } : {}), sort },
      })
      .returning()
    if (!job) throw new Error('The job was not stored')
    const [row] = await call.database
      .insert(exportFiles)
      .values({
        uid: newUid(),
        actor: call.account.uid,
        job_uid: job.uid,
        resource,
        format,
        columns,
        headings: headings ?? columns.map((key) => known.get(key)?.label ?? key),
        delimiter: delimiters[delimiter],
        decimal,
        uids,
        file_name: `${resource}-${new Date().toISOString().slice(0, 10)}.${format}`,
      })
      .returning()
    if (!row) throw new Error('The export was not stored')
    await call.record({
      resource: 'exports',
      object: row.uid,
      before: null,
      after: { list: resource, format, records: uids.length, columns, search: asked ?? null },
    })
    call.reply.raw.once('finish', () => runner.wake())
    return { status: 201, body: { results: viewExport(row, job) } }
  }

  const own = async ({ database, account }: Pick<Call, 'database' | 'account'>, uid: string) => {
    const [found] = await database
      .select({ row: exportFiles, job: jobs })
      .from(exportFiles)
      .innerJoin(jobs, eq(jobs.uid, exportFiles.job_uid))
      .where(and(eq(exportFiles.uid, uid), eq(exportFiles.actor, account.uid)))
    if (!found) throw notFound(text('export'))
    return found
  }

  return {
    createExport: {
      async prepare(preparing) {
        await preparing.demand(exportRight(preparing.kinds, preparing.body.resource))
        const searched = await found(preparing)
        return { handle: (call) => begin(call, searched) }
      },
    },

    async listExports(call) {
      const page = pageBy(call.query, exportFiles.id, 'descending')
      const where = eq(exportFiles.actor, call.account.uid)
      const rows = await call.database
        .select()
        .from(exportFiles)
        .where(and(where, page.after))
        .orderBy(page.order)
        .limit(page.limit)
        .offset(page.offset)
      const found = new Map(
        (
          await call.database
            .select()
            .from(jobs)
            .where(inArray(jobs.uid, [...rows.map(({ job_uid }) => job_uid), '']))
        ).map((job) => [job.uid, job]),
      )
      const [total] = await call.database.select({ total: count() }).from(exportFiles).where(where)
      return {
        body: page.answer(
          rows.flatMap((row) => {
            const job = found.get(row.job_uid)
            return job ? [viewExport(row, job)] : []
          }),
          total?.total ?? 0,
          rows.map(({ id }) => id),
        ),
      }
    },

    async readExportColumns(call) {
      const { resource } = call.query
      if (!call.may(exportRight(call.kinds, resource))) throw permissionRequired(exportRight(call.kinds, resource))
      const { columns } = await exportSource(resource, call)
      return { body: { results: columns.map((column) => ({ ...column, choices: [...column.choices] })) } }
    },

    async readExport(call) {
      const { row, job } = await own(call, call.path.uid)
      return { body: { results: viewExport(row, job) } }
    },

    async downloadExport(call) {
      const { row, job } = await own(call, call.path.uid)
      if (!call.may(exportRight(call.kinds, row.resource)))
        throw permissionRequired(exportRight(call.kinds, row.resource))
      if (job.state !== 'Done') throw conflict(text('file-not-ready'))
      return {
        status: 200,
        body: undefined,
        file: {
          contentType: contentTypes[row.format],
          disposition: `attachment; filename="${row.file_name}"`,
          open: () => openExport(store, row.uid),
        },
      }
    },
  } satisfies Partial<Handlers>
}
