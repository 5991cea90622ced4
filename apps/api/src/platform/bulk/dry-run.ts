import type { Schema } from '@backoffice/api-contract'
import type { Call } from '../http/types.ts'
import { prepareJob } from '../jobs/prepare-job.ts'
import type { StoredJob } from '../jobs/job-view.ts'
import type { FrozenSearch } from '../jobs/tables.ts'
import type { Language } from '../languages/language.ts'
import { messageIn, type Problem } from '../messages/problem.ts'
import type { Fields } from '../records/writable.ts'

/** A selected record: its fields before and after, or why it is skipped. */
export type PreviewedRow = { readonly object: string; readonly label: string; readonly name?: string } & (
  | { readonly skip: Problem; readonly state: 'Skipped' | 'Unchanged' }
  | {
      readonly before: Fields | null
      readonly after: Fields | null
      readonly kept?: Fields
      /** What is done to it besides. */
      readonly note?: Problem | undefined
    }
)

interface DryRun {
  readonly kind: StoredJob['kind']
  readonly request: Fields
  /** The search that found the records; null: they were given. */
  readonly frozen: FrozenSearch | null
  readonly rows: readonly PreviewedRow[]
  readonly forGood?: boolean
  readonly money?: Schema<'DryRun'>['money']
}

const SAMPLE = 20
const LABELS = 10

/** Groups records of which the same is said, with the labels of the first few. */
function groupsOf(
  rows: readonly PreviewedRow[],
  language: Language,
  said: (row: PreviewedRow) => Problem | undefined,
): readonly { readonly message: Schema<'Message'>; readonly count: number; readonly labels: string[] }[] {
  const all = rows.flatMap((row) => {
    const problem = said(row)
    return problem ? [{ message: messageIn(language, problem), label: row.label }] : []
  })
  return [...Map.groupBy(all, ({ message }) => `${message.code} ${message.message}`).values()].flatMap((group) =>
    group
      .slice(0, 1)
      .map(({ message }) => ({
        message,
        count: group.length,
        labels: group.slice(0, LABELS).map(({ label }) => label),
      })),
  )
}

const copy = (fields: Fields | null) => fields && { ...fields }

/** Prepares the job of a bulk change, and returns its preview. */
export async function dryRun(
  call: Pick<Call, 'database' | 'account' | 'language'>,
  { rows, request, money = [], ...about }: DryRun,
): Promise<{ readonly body: { readonly results: Schema<'DryRun'> } }> {
  const eligible = rows.flatMap((row) => ('skip' in row ? [] : [row]))
  const job = await prepareJob(call, {
    ...about,
    request: { ...request },
    rows: rows.map((row) =>
      'skip' in row
        ? { object: row.object, label: row.label, state: row.state, reason: messageIn(call.language, row.skip) }
        : {
            object: row.object,
            label: row.label,
            state: 'Waiting',
            before: copy(row.before),
            after: copy(row.after),
            ...(row.kept && { kept: { ...row.kept } }),
            ...(row.note && { reason: messageIn(call.language, row.note) }),
          },
    ),
  })
  return {
    body: {
      results: {
        job,
        eligible: eligible.length,
        skipped: groupsOf(rows, call.language, (row) => ('skip' in row ? row.skip : undefined)).map(
          ({ message: reason, ...group }) => ({ reason, ...group }),
        ),
        notes: groupsOf(rows, call.language, (row) => ('note' in row ? row.note : undefined)).map(
          ({ message: note, ...group }) => ({ note, ...group }),
        ),
        sample: eligible
          .slice(0, SAMPLE)
          .map(({ object, label, name = label, before, after }) => ({
            object,
            label,
            name,
            before: { ...before },
            after: { ...after },
          })),
        money,
      },
    },
  }
}
