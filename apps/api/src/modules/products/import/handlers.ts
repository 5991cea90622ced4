import { createReadStream } from 'node:fs'
import { createInterface } from 'node:readline'
import { and, asc, count, desc, eq, inArray, sql } from 'drizzle-orm'
import type { Schema } from '@backoffice/api-contract'
import { pageBy } from '../../../platform/database/page-by.ts'
import { productColumns, type ProductColumn } from '../sheet/product-columns.ts'
import { sheetContext, type SheetContext } from '../sheet/sheet-context.ts'
import { targetNamespace } from '../../../platform/records/handlers.ts'
import { conflict, invalid, notFound } from '../../../platform/http/failure.ts'
import type { Call, Handlers } from '../../../platform/http/types.ts'
import { refuseStale } from '../../../platform/http/versions.ts'
import { iso, newUid } from '../../../platform/database/records.ts'
import type { Upload, UploadFolder } from '../../../platform/files/receive-upload.ts'
import type { Wakes } from '../../../platform/workers/worker.ts'
import { viewJob } from '../../../platform/jobs/job-view.ts'
import { prepareJob } from '../../../platform/jobs/prepare-job.ts'
import { jobs } from '../../../platform/jobs/tables.ts'
import { messageIn } from '../../../platform/refusals/refusal.ts'
import { said, sayIn } from '../../../platform/refusals/sentences.ts'
import type { Delimiter, Encoding } from '../../../platform/sheets/read-csv.ts'
import { runInThread } from '../../../platform/threads/run-in-thread.ts'
import { firstPlaces, judgeRows, placeOf, type Judge, type Judged } from './judge-rows.ts'
import { storable, type SheetRead, type SheetToRead } from './read-sheet.ts'
import { imports, importRows } from './tables.ts'
import { suggestTargets } from './target-of-heading.ts'

type Stored = typeof imports.$inferSelect
type Caller = Pick<Call, 'database' | 'account' | 'scope' | 'may'>

const SAMPLES = 5
const CHUNK = 1_000
const LONGEST_READING_MS = 20_000
const ENCODINGS: readonly Encoding[] = ['utf-8', 'utf-16le', 'utf-16be', 'windows-1252']
const delimiters: Readonly<Record<string, Delimiter>> = { ',': ',', ';': ';', tab: '\t' }

async function own(
  { database, account, scope }: Pick<Call, 'database' | 'account' | 'scope'>,
  uid: string,
): Promise<Stored> {
  const [row] = await database
    .select()
    .from(imports)
    .where(and(eq(imports.uid, uid), eq(imports.actor, account.uid), inArray(imports.namespace, [...scope.own, ''])))
    .for('update')
  if (!row) throw notFound('The import')
  return row
}

async function view({ database }: Pick<Call, 'database'>, file: Stored): Promise<Schema<'Import'>> {
  const head = await database
    .select({ cells: importRows.cells })
    .from(importRows)
    .where(eq(importRows.import_uid, file.uid))
    .orderBy(asc(importRows.position))
    .limit(SAMPLES)
  const states = new Map(
    (
      await database
        .select({ state: importRows.state, rows: count() })
        .from(importRows)
        .where(eq(importRows.import_uid, file.uid))
        .groupBy(importRows.state)
    ).map(({ state, rows }) => [state, rows]),
  )
  const of = (state: Schema<'ImportRowState'>) => states.get(state) ?? 0
  return {
    uid: file.uid,
    version: file.version,
    created_at: iso(file.created_at),
    namespace: file.namespace,
    file_name: file.file_name,
    format: file.format,
    encoding: file.encoding,
    delimiter: file.delimiter,
    decimal: file.decimal,
    empty_cells: file.empty_cells,
    rows: file.rows,
    job: file.job_uid,
    columns: file.headings.map((heading, index) => ({
      heading,
      samples: head.map(({ cells }) => (cells[index] ?? '').slice(0, 200)),
      target: file.targets[index] ?? null,
    })),
    counts: {
      unchecked: of('Unchecked'),
      created: of('New'),
      changed: of('Changed'),
      unchanged: of('Unchanged'),
      refused: of('Refused'),
    },
  }
}

const viewRow = ({
  position,
  cells,
  state,
  sku,
  problems,
  before,
  after,
}: typeof importRows.$inferSelect): Schema<'ImportRow'> => ({ position, cells, state, sku, problems, before, after })

async function columnsFor({
  database,
  scope,
  may,
}: Caller): Promise<{ context: SheetContext; columns: readonly ProductColumn[] }> {
  const context = await sheetContext(database, scope)
  return { context, columns: productColumns(context).filter(({ right }) => right === undefined || may(right)) }
}

/** Everything that the rows of a file are judged by; which of them name a product first is asked of the whole file. */
async function judgeOf(call: Caller, file: Stored): Promise<Judge> {
  const { context, columns } = await columnsFor(call)
  const rows = await call.database
    .select({ position: importRows.position, cells: importRows.cells })
    .from(importRows)
    .where(eq(importRows.import_uid, file.uid))
    .orderBy(asc(importRows.position))
  return { file, context, columns, ...firstPlaces(rows, file, context) }
}

/** Each row says its import itself, for the reason that the results of a job do (`keepResults`). */
async function keep(
  { database, language }: Pick<Call, 'database' | 'language'>,
  file: Stored,
  judged: readonly Judged[],
): Promise<void> {
  await database.execute(sql`
    update import_rows r set state = n.state, sku = n.sku, object = n.object, problems = n.problems, before = nullif(n.before, 'null'), after = nullif(n.after, 'null')
    from jsonb_to_recordset(${JSON.stringify(judged.map((row) => ({ ...row, problems: row.problems.map(({ message, ...about }) => ({ ...about, message: sayIn(language, message) })), import_uid: file.uid })))}::jsonb) as n(import_uid text, position int, state text, sku text, object text, problems jsonb, before jsonb, after jsonb)
    where r.import_uid = n.import_uid and r.position = n.position`)
}

/** What the same account took the same headings for, the last time. */
async function remembered(
  { database, account }: Caller,
  headings: readonly string[],
): Promise<(string | null)[] | undefined> {
  const [row] = await database
    .select({ targets: imports.targets })
    .from(imports)
    .where(
      and(eq(imports.actor, account.uid), imports.checked, sql`${imports.headings} = ${sql.param(headings)}::text[]`),
    )
    .orderBy(desc(imports.id))
    .limit(1)
  return row?.targets
}

function refuseStarted({ job_uid }: Stored): void {
  if (job_uid !== null) throw conflict('This import was started already.')
}

/** What the sender says of the file, where anything is said. @throws 422 for what is unknown */
function hintsIn(fields: ReadonlyMap<string, string>): Pick<SheetToRead, 'encoding' | 'delimiter'> {
  const [encoding, delimiter] = [fields.get('encoding'), fields.get('delimiter')]
  const wanted = ENCODINGS.find((known) => known === encoding)
  if (encoding && !wanted)
    throw invalid(said('The encoding is one of {encodings}.', { encodings: ENCODINGS.join(', ') }), '/encoding')
  const separator = delimiter ? delimiters[delimiter] : undefined
  if (delimiter && !separator) throw invalid('The delimiter is a comma, a semicolon or “tab”.', '/delimiter')
  return { ...(wanted ? { encoding: wanted } : {}), ...(separator ? { delimiter: separator } : {}) }
}

/** Stores the rows of a file that was read, as they were written down: some hundreds at a time. */
async function storeRows(
  { database, account }: Pick<Call, 'database' | 'account'>,
  uid: string,
  path: string,
): Promise<void> {
  let from = 0
  for await (const line of createInterface({ input: createReadStream(path), crlfDelay: Infinity })) {
    const { rowCount } = await database.execute(sql`
      insert into import_rows (import_uid, actor, position, cells) select ${uid}, ${account.uid}, ${from} + position - 1, array(select jsonb_array_elements_text(cells))
      from jsonb_array_elements(${line}::jsonb) with ordinality as r(cells, position)`)
    from += rowCount ?? 0
  }
}

async function storeImport(
  call: Call<'uploadImport'>,
  { headings, rows, ...about }: SheetRead,
  { filename, fields }: Upload,
  path: string,
): Promise<Stored> {
  const namespace = targetNamespace(call, fields.get('namespace') || undefined)
  const { columns } = await columnsFor(call)
  const known = new Set(columns.map(({ key }) => key))
  const before = await remembered(call, headings)
  const targets = before?.every((key) => key === null || known.has(key)) ? before : suggestTargets(headings, columns)
  const [file] = await call.database
    .insert(imports)
    .values({
      uid: newUid(),
      actor: call.account.uid,
      namespace,
      headings: [...headings],
      targets: [...targets],
      rows,
      ...about,
      file_name: storable(filename).slice(0, 200),
    })
    .returning()
  if (!file) throw new Error('The import was not stored')
  await storeRows(call, file.uid, path)
  return file
}

/** Handlers of imports of products, on the folder in which uploads wait. */
export const importHandlers = (runner: Wakes, folder: UploadFolder) =>
  ({
    async listImports(call) {
      const page = pageBy(call.query, imports.id, 'descending')
      const where = and(eq(imports.actor, call.account.uid), inArray(imports.namespace, [...call.scope.own, '']))
      const rows = await call.database
        .select()
        .from(imports)
        .where(and(where, page.after))
        .orderBy(page.order)
        .limit(page.limit)
        .offset(page.offset)
      const [total] = await call.database.select({ total: count() }).from(imports).where(where)
      const results: Schema<'Import'>[] = []
      for (const row of rows) results.push(await view(call, row))
      return {
        body: page.answer(
          results,
          total?.total ?? 0,
          rows.map(({ id }) => id),
        ),
      }
    },

    uploadImport: {
      async prepare({ upload, signal }) {
        const result = folder.path()
        const end = () => folder.remove(result)
        const read = await runInThread(
          { name: 'read-sheet', input: { path: upload.path, result, ...hintsIn(upload.fields) } },
          { limitMs: LONGEST_READING_MS, signal },
        ).catch(async (error: unknown) => {
          await end()
          throw error
        })
        return {
          async handle(call) {
            const file = await storeImport(call, read, upload, result)
            return { status: 201, body: { results: await view(call, file) } }
          },
          end,
        }
      },
    },

    async readImport(call) {
      return { body: { results: await view(call, await own(call, call.path.uid)) } }
    },

    async deleteImport(call) {
      const file = await own(call, call.path.uid)
      refuseStale(file.version, call.expectedVersion)
      await call.database.delete(imports).where(eq(imports.uid, file.uid))
      return { status: 204, body: undefined }
    },

    async checkImport(call) {
      const found = await own(call, call.path.uid)
      refuseStarted(found)
      refuseStale(found.version, call.expectedVersion)
      const { targets, empty_cells = found.empty_cells, decimal = found.decimal } = call.body
      if (targets.length !== found.headings.length)
        throw invalid('Say for each column of the file what it is.', '/targets')
      const { columns } = await columnsFor(call)
      const known = new Set(columns.map(({ key }) => key))
      const wrong = targets.findIndex(
        (key, index) => key !== null && (!known.has(key) || targets.indexOf(key) !== index),
      )
      if (wrong >= 0)
        throw invalid(
          said('{name} is no column, or is named twice.', { name: targets[wrong] ?? '' }),
          `/targets/${wrong}`,
        )
      if (!targets.includes('sku')) throw invalid('One of the columns is the SKU.', '/targets')
      const [file] = await call.database
        .update(imports)
        .set({ targets, empty_cells, decimal, checked: true, version: found.version + 1 })
        .where(eq(imports.uid, found.uid))
        .returning()
      if (!file) throw notFound('The import')
      const judge = await judgeOf(call, file)
      for (let from = 0; from < file.rows; from += CHUNK) {
        const rows = await call.database
          .select({ position: importRows.position, cells: importRows.cells })
          .from(importRows)
          .where(
            and(
              eq(importRows.import_uid, file.uid),
              sql`${importRows.position} >= ${from} and ${importRows.position} < ${from + CHUNK}`,
            ),
          )
          .orderBy(asc(importRows.position))
        await keep(call, file, await judgeRows(call, rows, judge))
      }
      return { status: 200, body: { results: await view(call, file) } }
    },

    async readImportRows(call) {
      const { state } = call.query
      const page = pageBy(call.query, importRows.position)
      const file = await own(call, call.path.uid)
      const where = and(eq(importRows.import_uid, file.uid), state && eq(importRows.state, state))
      const rows = await call.database
        .select()
        .from(importRows)
        .where(and(where, page.after))
        .orderBy(page.order)
        .limit(page.limit)
        .offset(page.offset)
      const [total] = await call.database.select({ total: count() }).from(importRows).where(where)
      return {
        body: page.answer(
          rows.map(viewRow),
          total?.total ?? 0,
          rows.map(({ position }) => position),
        ),
      }
    },

    async fixImportRows(call) {
      const file = await own(call, call.path.uid)
      refuseStarted(file)
      refuseStale(file.version, call.expectedVersion)
      if (!file.checked) throw conflict('Check the file first.')
      const positions = call.body.rows.map(({ position }) => position)
      const here = and(eq(importRows.import_uid, file.uid), inArray(importRows.position, positions))
      const present = new Map(
        (await call.database.select().from(importRows).where(here)).map((row) => [row.position, row]),
      )
      for (const [index, { position, cells }] of call.body.rows.entries()) {
        const row = present.get(position)
        if (!row) throw invalid('There is no such row.', `/rows/${index}/position`)
        const wrong = Object.keys(cells).find((at) => !/^\d{1,3}$/.test(at) || Number(at) >= file.headings.length)
        if (wrong !== undefined) throw invalid('There is no such cell.', `/rows/${index}/cells/${wrong}`)
        const fixed = file.headings.map((_, at) => cells[String(at)] ?? row.cells[at] ?? '')
        await call.database
          .update(importRows)
          .set({ cells: fixed })
          .where(and(eq(importRows.import_uid, file.uid), eq(importRows.position, position)))
      }
      const judge = await judgeOf(call, file)
      const places = new Set([...present.values()].flatMap((row) => [placeOf(row, file, judge.context).sku]))
      const fixed = await call.database
        .select()
        .from(importRows)
        .where(eq(importRows.import_uid, file.uid))
        .orderBy(asc(importRows.position))
      // A row that was refused because another one named the same product may be right now.
      const again = fixed.filter(
        (row) =>
          present.has(row.position) ||
          (row.state === 'Refused' && (places.has(row.sku) || row.problems.some(({ code }) => code === 'twice'))),
      )
      await keep(call, file, await judgeRows(call, again, judge))
      const rows = await call.database
        .select()
        .from(importRows)
        .where(
          and(
            eq(importRows.import_uid, file.uid),
            inArray(
              importRows.position,
              again.map(({ position }) => position),
            ),
          ),
        )
        .orderBy(asc(importRows.position))
      await call.database
        .update(imports)
        .set({ version: file.version + 1 })
        .where(eq(imports.uid, file.uid))
      return { status: 200, body: { results: rows.map(viewRow) }, version: file.version + 1 }
    },

    async startImport(call) {
      const file = await own(call, call.path.uid)
      refuseStarted(file)
      if (!file.checked) throw conflict('Check the file first.')
      const judge = await judgeOf(call, file)
      const rows = await call.database
        .select()
        .from(importRows)
        .where(eq(importRows.import_uid, file.uid))
        .orderBy(asc(importRows.position))
      const eligible = rows.filter(({ state }) => state === 'New' || state === 'Changed')
      if (call.body.count !== undefined && call.body.count !== eligible.length)
        throw conflict(
          said('This import would change {count, plural, one {# product} other {# products}}.', {
            count: eligible.length,
          }),
          '/count',
        )
      if (eligible.length === 0) throw conflict('There is nothing in this file to do.')
      const pictures = eligible.some(({ after }) => Boolean(after?.['images']))
      const job = await prepareJob(call, {
        kind: 'product-import',
        request: { import: file.uid, file_name: file.file_name, pictures },
        frozen: null,
        rows: rows.map((row) => {
          const kept = { namespace: placeOf(row, file, judge.context).namespace ?? file.namespace }
          const about = { object: row.object, label: row.sku, before: row.before, after: row.after, kept }
          if (row.state === 'New' || row.state === 'Changed') return { ...about, state: 'Waiting' }
          if (row.state === 'Unchanged')
            return {
              ...about,
              state: 'Skipped',
              reason: messageIn(call.language, { code: 'already-so', message: 'It is so already.' }),
            }
          const [problem] = row.problems
          return {
            ...about,
            state: 'Skipped',
            reason: {
              code: problem?.code ?? 'invalid',
              message: problem?.message ?? sayIn(call.language, 'This row was not checked.'),
              ...(problem?.column ? { field: problem.column } : {}),
            },
          }
        }),
      })
      const [queued] = await call.database
        .update(jobs)
        .set({ state: 'Queued' })
        .where(eq(jobs.uid, job.uid))
        .returning()
      if (!queued) throw new Error('The job is gone')
      await call.database
        .update(imports)
        .set({ job_uid: job.uid, version: file.version + 1 })
        .where(eq(imports.uid, file.uid))
      await call.record({
        resource: 'imports',
        object: file.uid,
        namespace: file.namespace,
        before: null,
        after: { file_name: file.file_name, rows: file.rows, started: eligible.length, job: job.uid },
      })
      call.reply.raw.once('finish', () => runner.wake())
      return { status: 201, body: { results: viewJob(queued) } }
    },
  }) satisfies Partial<Handlers>
