import { importedKinds, type Schema } from '@backoffice/api-contract'
import { answer, answerProblem, fakeJob, type FakeRequest } from '@backoffice/shell-kit/harness'
import type { fakeWork } from './fake-work.ts'

type Import = Schema<'Import'>
type Row = Schema<'ImportRow'>

type Resource = Import['resource']

const column = (key: string, label: string, kind: Schema<'SheetColumn'>['kind'] = 'text') =>
  ({ key, label, kind, choices: [], importable: true, identifies: false }) satisfies Schema<'SheetColumn'>

/** Columns of the files of kinds; the first one identifies a record. */
const ownColumns: { readonly [Kind in Resource]?: readonly Schema<'SheetColumn'>[] } = {
  products: [column('sku', 'SKU'), column('name', 'Name'), column('price', 'Price', 'money')],
  brands: [column('slug', 'URL handle'), column('name', 'Name'), column('sequence', 'Sort order', 'whole')],
  categories: [column('path', 'Path', 'list'), column('status', 'Status'), column('sequence', 'Sort order', 'whole')],
  suppliers: [column('code', 'Code'), column('name', 'Name'), column('lead_days', 'Lead time (days)', 'whole')],
  'supplier-prices': [column('sku', 'SKU'), column('cost', 'Cost', 'money'), column('pack', 'Pack size', 'whole')],
  synonyms: [column('words', 'Terms', 'list'), column('kind', 'Kind'), column('to', 'Leads to', 'list')],
}

const columnsOf = (resource: Resource): readonly Schema<'SheetColumn'>[] =>
  ownColumns[resource] ?? [column('code', 'Code'), column('name', 'Name')]

const otherNames: Readonly<Record<string, string>> = { artikelnummer: 'sku', naam: 'name', prijs: 'price' }

const targetOf = (resource: Resource, heading: string): string | null => {
  const wanted = heading.toLowerCase()
  const found = columnsOf(resource).find(({ key, label }) => key === wanted || label.toLowerCase() === wanted)
  return found?.key ?? otherNames[wanted] ?? null
}

const jobStates: Readonly<Record<Row['state'], Schema<'JobRowState'>>> = {
  Unchecked: 'Waiting',
  New: 'Done',
  Changed: 'Done',
  Unchanged: 'Unchanged',
  Refused: 'Skipped',
  Unmatched: 'Skipped',
}

const jobRowOf = ({ position, label, state, problems: [problem], before, after }: Row): Schema<'JobRow'> => ({
  position,
  object: null,
  label,
  state: jobStates[state],
  reason: state === 'Unchanged' ? { message: 'No change needed.', code: 'imports.unchanged' } : (problem ?? null),
  before,
  after,
})

const resourceIn = (query: URLSearchParams): Resource =>
  [...importedKinds, 'supplier-prices' as const].find((kind) => kind === query.get('resource')) ?? 'products'

/** Compares the cost of a row with 5.00; the product `GONE` does not exist. */
function priced(sku: string, after: Record<string, string>): Partial<Row> {
  if (sku === 'GONE') return { state: 'Unmatched', problems: [], before: null, after: null }
  const cost = Math.round(Number(after['cost']) * 100)
  return {
    state: 'Changed',
    problems: [],
    before: { cost: '5.00', pack: '1' },
    after,
    accepted: true,
    comparison: {
      currency: 'EUR',
      before: 500,
      after: cost,
      percent: (cost - 500) / 5,
      margin_before: 50,
      margin_after: (1000 - cost) / 10,
    },
  }
}

/**
 * Creates imports in memory: CSV with commas; numbers that are none are rejected. The product `LAMP` exists at 19.95,
 * all else is new.
 */
export function fakeImports({ jobs, rows: jobRows }: Pick<ReturnType<typeof fakeWork>, 'jobs' | 'rows'>) {
  const imports = new Map<string, { about: Import; rows: Row[] }>()
  const judged = (row: Row, targets: readonly (string | null)[], resource: Resource): Row => {
    const cell = (key: string) => row.cells[targets.indexOf(key)] ?? ''
    const columns = columnsOf(resource)
    const label = cell(columns[0]?.key ?? '')
    const wrong = columns.find(
      ({ key, kind }) =>
        (kind === 'money' || kind === 'whole') && cell(key) !== '' && !/^\d+([.,]\d+)?$/.test(cell(key)),
    )
    if (wrong)
      return {
        ...row,
        label,
        sku: label,
        state: 'Refused',
        problems: [{ column: wrong.key, message: `“${cell(wrong.key)}” isn’t a number.`, code: 'sheets.not-a-number' }],
        before: null,
        after: null,
      }
    const after = Object.fromEntries(
      targets.flatMap((key, place) => (key === null || key === columns[0]?.key ? [] : [[key, row.cells[place] ?? '']])),
    )
    const about = { ...row, label, sku: label }
    if (resource === 'supplier-prices') return { ...about, ...priced(label, after) }
    if (label === 'LAMP' && cell('price') === '19.95')
      return { ...about, state: 'Unchanged', problems: [], before: null, after: null }
    return {
      ...about,
      problems: [],
      after,
      ...(label === 'LAMP'
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
      unmatched: of('Unmatched'),
    }
  }
  const one = ({ params }: FakeRequest) => imports.get(params['uid'] ?? '')
  const missing = () => answerProblem(404, { message: 'Import not found.', code: 'request.not-found' })
  const change = (found: { about: Import; rows: Row[] }, changes: Partial<Import>) => {
    const accepted = found.rows.filter(
      ({ state, accepted: is }) => is && (state === 'New' || state === 'Changed'),
    ).length
    found.about = {
      ...found.about,
      ...changes,
      accepted,
      version: found.about.version + 1,
      counts: counted(found.rows),
    }
    return { results: found.about }
  }
  return {
    all: imports,
    routes: {
      'GET /api/imports/columns': ({ query }: FakeRequest) => ({
        results: columnsOf(resourceIn(query)).map((one, place) => ({ ...one, identifies: place === 0 })),
      }),
      'POST /api/imports': async ({ body, query }: FakeRequest) => {
        const resource = resourceIn(query)
        const file = (body as FormData).get('file')
        if (!(file instanceof Blob))
          return answerProblem(422, { message: 'Select a file.', code: 'files.file-required', pointer: '/file' })
        const [heading = '', ...lines] = (await file.text()).trimEnd().split(/\r?\n/)
        if (lines.length === 0)
          return answerProblem(422, { message: 'This file is empty.', code: 'imports.file-empty', pointer: '/file' })
        const headings = heading.split(',')
        const rows = lines.map((line, position): Row => ({
          position,
          cells: line.split(','),
          state: 'Unchecked',
          label: '',
          sku: '',
          problems: [],
          before: null,
          after: null,
          accepted: true,
          comparison: null,
        }))
        const about: Import = {
          uid: `import-${imports.size + 1}`,
          resource,
          version: 1,
          created_at: '2026-11-21T09:00:00Z',
          namespace: 'north',
          file_name: `${resource}.csv`,
          format: 'csv',
          encoding: 'utf-8',
          delimiter: ',',
          decimal: '.',
          empty_cells: 'keep',
          columns: headings.map((text, place) => ({
            heading: text,
            samples: rows.slice(0, 3).map(({ cells }) => cells[place] ?? ''),
            target: targetOf(resource, text),
          })),
          rows: rows.length,
          counts: counted(rows),
          about: query.get('about'),
          accepted: 0,
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
        found.rows = found.rows.map((row) => judged(row, targets, found.about.resource))
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
            ? judged(
                { ...row, cells: row.cells.map((cell, place) => fix.cells[String(place)] ?? cell) },
                targets,
                found.about.resource,
              )
            : row
        })
        change(found, {})
        return { results: found.rows.filter(({ position }) => rows.some((fix) => fix.position === position)) }
      },
      'PUT /api/imports/{uid}/accepted': (request: FakeRequest) => {
        const found = one(request)
        if (!found) return missing()
        const { positions, accepted = true, up_to_percent: limit } = request.body as Schema<'ImportAcceptance'>
        found.rows = found.rows.map((row) => ({
          ...row,
          accepted:
            limit !== undefined
              ? (row.comparison?.percent ?? 0) <= limit
              : positions?.includes(row.position) === false
                ? row.accepted
                : accepted,
        }))
        return change(found, {})
      },
      'POST /api/imports/{uid}/start': (request: FakeRequest) => {
        const found = one(request)
        if (!found) return missing()
        const { created, changed, refused, unchanged } = found.about.counts
        const job = fakeJob({
          uid: `job-of-${found.about.uid}`,
          kind: found.about.resource === 'products' ? 'product-import' : 'import',
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
