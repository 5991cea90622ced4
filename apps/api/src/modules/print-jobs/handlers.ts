import { and, count, eq, inArray } from 'drizzle-orm'
import type { Schema } from '@backoffice/api-contract'
import { pageBy } from '../../platform/database/page-by.ts'
import { findProducts, productTranslations, productsOf, settingsOf } from '../products/index.ts'
import { websites } from '../websites/index.ts'
import { targetNamespace } from '../../platform/records/handlers.ts'
import { conflict, invalid, notFound } from '../../platform/http/failure.ts'
import { pdfAnswer } from '../../platform/http/pdf-answer.ts'
import type { Call, Handlers } from '../../platform/http/types.ts'
import { iso, newUid } from '../../platform/database/records.ts'
import { openExport, type ExportStore } from '../../platform/exports/export-store.ts'
import type { Wakes } from '../../platform/workers/worker.ts'
import { viewJob, type StoredJob } from '../../platform/jobs/job-view.ts'
import { jobs } from '../../platform/jobs/tables.ts'
import type { ShelfLabel } from './draw-labels.ts'
import { printJobs } from './tables.ts'
import { text } from './messages.ts'
import { text as requestText } from '../../platform/http/messages.ts'

type Stored = typeof printJobs.$inferSelect
type Caller = Pick<Call, 'database' | 'scope'>

const MOST_LABELS = 10_000

/** Returns the status of a print job. */
const statusOf = ({ state }: StoredJob): Schema<'PrintJob'>['status'] =>
  state === 'Done' ? 2 : state === 'Failed' || state === 'Cancelled' ? 3 : state === 'Running' ? 1 : 0

const viewPrintJob = (
  { uid, created_at, kind, count: labels, layout, paper, file_name }: Stored,
  job: StoredJob,
): Schema<'PrintJob'> => ({
  uid,
  created_at: iso(created_at),
  kind,
  status: statusOf(job),
  labels,
  layout,
  paper,
  file_name,
  job: viewJob(job),
})

/**
 * Returns the content of the labels, with the price and name of a website where one is selected. @throws 422 for what
 * does not exist
 */
async function labelsFor(
  { database, scope }: Caller,
  { labels, website: uid }: Schema<'PrintJobCreate'>,
): Promise<ShelfLabel[]> {
  const [site] = uid
    ? await database
        .select()
        .from(websites)
        .where(and(eq(websites.uid, uid), inArray(websites.namespace, [...scope.own, ''])))
    : []
  if (uid && !site) throw invalid(text('unknown-website'), '/website')
  const skus = labels.map(({ sku }) => sku)
  const found = site
    ? await productsOf({ database, scope }, site.namespace, skus)
    : await findProducts({ database, scope }, skus, { inherits: true })
  const rows = [...found.values()]
  const texts = new Map(
    site
      ? (
          await database
            .select()
            .from(productTranslations)
            .where(
              and(
                inArray(productTranslations.product_uid, [...rows.map((row) => row.uid), '']),
                eq(productTranslations.language, site.language),
              ),
            )
        ).map((text) => [text.product_uid, text.name])
      : [],
  )
  return labels.map(({ sku, copies = 1 }, index) => {
    const product = found.get(sku)
    if (!product) throw invalid(requestText('not-found', { what: sku }), `/labels/${index}/sku`)
    const there = product.product_websites.find(({ website }) => website === site?.uid)
    const price = there?.price ?? product.price
    return {
      sku: product.sku,
      copies,
      ean13: product.ean13,
      name: there?.name ?? texts.get(product.uid) ?? product.name,
      price:
        price === null
          ? null
          : new Intl.NumberFormat(site?.language ?? 'en', { style: 'currency', currency: product.currency }).format(
              price / 100,
            ),
    }
  })
}

/** Returns the handlers of print jobs. */
export const printHandlers = (runner: Wakes, store: ExportStore) => {
  const own = async ({ database, account }: Pick<Call, 'database' | 'account'>, uid: string) => {
    const [found] = await database
      .select({ row: printJobs, job: jobs })
      .from(printJobs)
      .innerJoin(jobs, eq(jobs.uid, printJobs.job_uid))
      .where(and(eq(printJobs.uid, uid), eq(printJobs.actor, account.uid)))
    if (!found) throw notFound(text('print-job'))
    return found
  }
  return {
    async listPrintJobs(call) {
      const page = pageBy(call.query, printJobs.id, 'descending')
      const where = eq(printJobs.actor, call.account.uid)
      const rows = await call.database
        .select({ row: printJobs, job: jobs })
        .from(printJobs)
        .innerJoin(jobs, eq(jobs.uid, printJobs.job_uid))
        .where(and(where, page.after))
        .orderBy(page.order)
        .limit(page.limit)
        .offset(page.offset)
      const [total] = await call.database.select({ total: count() }).from(printJobs).where(where)
      return {
        body: page.answer(
          rows.map(({ row, job }) => viewPrintJob(row, job)),
          total?.total ?? 0,
          rows.map(({ row }) => row.id),
        ),
      }
    },

    async createPrintJob(call) {
      const { kind, paper = 'label', layout } = call.body
      const labels = await labelsFor(call, call.body)
      const all = labels.reduce((sum, { copies }) => sum + copies, 0)
      if (all > MOST_LABELS) throw invalid(text('too-many-labels', { most: MOST_LABELS }), '/labels')
      const { label_layouts } = await settingsOf(call.database, targetNamespace(call, undefined))
      const [usual] = label_layouts
      if (!usual) throw new Error('The settings have no label layout')
      const { name: _, ...usualLayout } = usual
      const [job] = await call.database
        .insert(jobs)
        .values({
          uid: newUid(),
          actor: call.account.uid,
          updated_by: call.account.uid,
          kind: 'print',
          state: 'Queued',
          total: all,
          request: { kind, paper },
        })
        .returning()
      if (!job) throw new Error('The job was not stored')
      const [row] = await call.database
        .insert(printJobs)
        .values({
          uid: newUid(),
          actor: call.account.uid,
          job_uid: job.uid,
          kind,
          labels,
          count: all,
          layout: layout ?? usualLayout,
          paper,
          file_name: `labels-${new Date().toISOString().slice(0, 10)}.pdf`,
        })
        .returning()
      if (!row) throw new Error('The print job was not stored')
      await call.record({
        resource: 'print-jobs',
        object: row.uid,
        before: null,
        after: { kind, labels: all, skus: labels.map(({ sku }) => sku) },
      })
      call.reply.raw.once('finish', () => runner.wake())
      return { status: 201, body: { results: viewPrintJob(row, job) } }
    },

    async readPrintJob(call) {
      const { row, job } = await own(call, call.path.uid)
      return { body: { results: viewPrintJob(row, job) } }
    },

    async downloadPrintJob(call) {
      const { row, job } = await own(call, call.path.uid)
      if (job.state !== 'Done') throw conflict(text('file-not-ready'))
      return pdfAnswer(row.file_name, () => openExport(store, row.uid))
    },
  } satisfies Partial<Handlers>
}
