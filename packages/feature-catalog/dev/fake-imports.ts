import type { Schema } from '@backoffice/api-contract'
import { answer, answerProblem, fakeJob, type FakeRequest } from '@backoffice/shell-kit/harness'
import type { fakeWork } from './fake-work.ts'

type Import = Schema<'Import'>
type Row = Schema<'ImportRow'>

const columns: readonly Schema<'SheetColumn'>[] = [
  { key: 'sku', label: 'SKU', kind: 'text', choices: [], importable: true },
  { key: 'name', label: 'Name', kind: 'text', choices: [], importable: true },
  { key: 'price', label: 'Price', kind: 'money', choices: [], importable: true },
  { key: 'sold_30', label: 'Sold (30 days)', kind: 'whole', choices: [], importable: false },
]

const suggested: Readonly<Record<string, string>> = {
  sku: 'sku',
  artikelnummer: 'sku',
  name: 'name',
  naam: 'name',
  price: 'price',
  prijs: 'price',
}

const jobStates: Readonly<Record<Row['state'], Schema<'JobRowState'>>> = {
  Unchecked: 'Waiting',
  New: 'Done',
  Changed: 'Done',
  Unchanged: 'Unchanged',
  Refused: 'Skipped',
}

const jobRowOf = ({ position, sku, state, problems: [problem], before, after }: Row): Schema<'JobRow'> => ({
  position,
  object: null,
  label: sku,
  state: jobStates[state],
  reason: state === 'Unchanged' ? { message: 'No change needed.', code: 'products.unchanged' } : (problem ?? null),
  before,
  after,
})

/**
 * Creates imports of products in memory: CSV with commas; prices that are no numbers are rejected. `LAMP` exists at
 * 19.95, all else is new.
 */
export function fakeImports({ jobs, rows: jobRows }: Pick<ReturnType<typeof fakeWork>, 'jobs' | 'rows'>) {
  const imports = new Map<string, { about: Import; rows: Row[] }>()
  const judged = (row: Row, targets: readonly (string | null)[]): Row => {
    const cell = (key: string) => row.cells[targets.indexOf(key)] ?? ''
    const [sku, price] = [cell('sku'), cell('price')]
    if (price !== '' && !/^\d+([.,]\d+)?$/.test(price))
      return {
        ...row,
        sku,
        state: 'Refused',
        problems: [{ column: 'price', message: `“${price}” isn’t a number.`, code: 'sheets.not-a-number' }],
        before: null,
        after: null,
      }
    const after = Object.fromEntries(
      targets.flatMap((key, place) => (key === null || key === 'sku' ? [] : [[key, row.cells[place] ?? '']])),
    )
    if (sku === 'LAMP' && price === '19.95')
      return { ...row, sku, state: 'Unchanged', problems: [], before: null, after: null }
    return {
      ...row,
      sku,
      problems: [],
      after,
      ...(sku === 'LAMP'
        ? { state: 'Changed' as const, before: { price: '19.95' } }
        : { state: 'New' as const, before: null }),
    }
  }
  const counted = (rows: readonly Row[]): Import['counts'] => {
    const of = (state: Row['state']) => rows.filter((row) => row.state === state).length
    return {
      unchecked: of('Unchecked'),
      created: of('New'),
      changed: of('Changed'),
      unchanged: of('Unchanged'),
      refused: of('Refused'),
    }
  }
  const one = ({ params }: FakeRequest) => imports.get(params['uid'] ?? '')
  const missing = () => answerProblem(404, { message: 'Import not found.', code: 'request.not-found' })
  const change = (found: { about: Import; rows: Row[] }, changes: Partial<Import>) => {
    found.about = { ...found.about, ...changes, version: found.about.version + 1, counts: counted(found.rows) }
    return { results: found.about }
  }
  return {
    all: imports,
    routes: {
      'GET /api/exports/columns': () => ({ results: columns }),
      'POST /api/imports': async ({ body }: FakeRequest) => {
        const file = (body as FormData).get('file')
        if (!(file instanceof Blob))
          return answerProblem(422, { message: 'Select a file.', code: 'files.file-required', pointer: '/file' })
        const [heading = '', ...lines] = (await file.text()).trimEnd().split(/\r?\n/)
        if (lines.length === 0)
          return answerProblem(422, { message: 'This file is empty.', code: 'products.file-empty', pointer: '/file' })
        const headings = heading.split(',')
        const rows = lines.map((line, position): Row => ({
          position,
          cells: line.split(','),
          state: 'Unchecked',
          sku: '',
          problems: [],
          before: null,
          after: null,
        }))
        const about: Import = {
          uid: `import-${imports.size + 1}`,
          version: 1,
          created_at: '2026-11-21T09:00:00Z',
          namespace: 'north',
          file_name: 'products.csv',
          format: 'csv',
          encoding: 'utf-8',
          delimiter: ',',
          decimal: '.',
          empty_cells: 'keep',
          columns: headings.map((text, place) => ({
            heading: text,
            samples: rows.slice(0, 3).map(({ cells }) => cells[place] ?? ''),
            target: suggested[text.toLowerCase()] ?? null,
          })),
          rows: rows.length,
          counts: counted(rows),
          job: null,
          result: null,
        }
        imports.set(about.uid, { about, rows })
        return answer(201, { results: about })
      },
      'GET /api/imports/{uid}': (request: FakeRequest) => {
        const found = one(request)
        return found ? { results: found.about } : missing()
      },
      'POST /api/imports/{uid}/check': (request: FakeRequest) => {
        const found = one(request)
        if (!found) return missing()
        const { targets } = request.body as Schema<'ImportCheck'>
        found.rows = found.rows.map((row) => judged(row, targets))
        return change(found, {
          columns: found.about.columns.map((column, place) => ({ ...column, target: targets[place] ?? null })),
        })
      },
      'GET /api/imports/{uid}/rows': (request: FakeRequest) => {
        const found = one(request)
        if (!found) return missing()
        const rows = found.rows.filter(({ state }) => state === request.query.get('state'))
        return { results: rows, total: rows.length, limit: 50, offset: 0 }
      },
      'PUT /api/imports/{uid}/rows': (request: FakeRequest) => {
        const found = one(request)
        if (!found) return missing()
        const { rows } = request.body as { readonly rows: readonly Schema<'ImportFix'>[] }
        const targets = found.about.columns.map(({ target }) => target)
        found.rows = found.rows.map((row) => {
          const fix = rows.find(({ position }) => position === row.position)
          return fix
            ? judged({ ...row, cells: row.cells.map((cell, place) => fix.cells[String(place)] ?? cell) }, targets)
            : row
        })
        change(found, {})
        return { results: found.rows.filter(({ position }) => rows.some((fix) => fix.position === position)) }
      },
      'POST /api/imports/{uid}/start': (request: FakeRequest) => {
        const found = one(request)
        if (!found) return missing()
        const { created, changed, refused, unchanged } = found.about.counts
        const job = fakeJob({
          uid: `job-of-${found.about.uid}`,
          kind: 'product-import',
          total: found.about.rows,
          done: created + changed,
          skipped: refused + unchanged,
          undoable: true,
        })
        jobs.set(job.uid, job)
        jobRows.set(job.uid, found.rows.map(jobRowOf))
        change(found, { job: job.uid, result: { created, changed, unchanged, failed: refused } })
        return answer(201, { results: job })
      },
    },
  }
}
