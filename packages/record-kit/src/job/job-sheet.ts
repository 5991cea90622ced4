import type { ApiClient } from '@backoffice/api-client'
import type { Schema } from '@backoffice/api-contract'

type Row = Schema<'JobRow'>

const PAGE = 1000

/** Returns a text as a CSV cell. A leading apostrophe prevents a spreadsheet from reading it as a formula. */
const cell = (text: string): string => {
  const safe = /^[=+\-@\t\r]/.test(text) && !/^-?\d+([.,]\d+)?$/.test(text) ? `'${text}` : text
  return /[",\r\n;]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

const written = (values: Row['before']): string =>
  values === null
    ? ''
    : Object.entries(values)
        .map(([field, value]) => `${field}: ${typeof value === 'string' ? value : JSON.stringify(value)}`)
        .join('\n')

/** Returns the result of each row of a job, as CSV that a spreadsheet opens. */
export function jobSheet(
  headings: readonly string[],
  rows: readonly Row[],
  stateOf: (state: Row['state']) => string,
  why: (reason: Schema<'Message'>) => string,
): string {
  const lines = rows.map(({ label, state, reason, before, after }) => [
    label,
    stateOf(state),
    reason ? why(reason) : '',
    written(before),
    written(after),
  ])
  return `\uFEFF${[headings, ...lines].map((line) => line.map(cell).join(',')).join('\r\n')}\r\n`
}

/** Loads all rows of a job, in their order. */
export async function jobRows(api: ApiClient, uid: string): Promise<readonly Row[]> {
  const rows: Row[] = []
  let after: string | null | undefined
  while (after !== null) {
    const query: { limit: number; after?: string } = { limit: PAGE, ...(after !== undefined && { after }) }
    const { data } = await api.GET('/api/jobs/{uid}/rows', { params: { path: { uid }, query }, disableMessage: true })
    rows.push(...data.results)
    after = data.next
  }
  return rows
}
