import type { Schema } from '@backoffice/api-contract'
import { nextNumber } from '../../platform/database/counters.ts'
import { isoOrNull, storedFields } from '../../platform/database/records.ts'
import { invalid } from '../../platform/http/failure.ts'
import { notify } from '../../platform/notifications/notify.ts'
import { colleaguesIn, namesOfAccounts } from '../../platform/records/colleagues.ts'
import { targetNamespace } from '../../platform/records/handlers.ts'
import { areRelated } from '../../platform/session/scope.ts'
import { keyOf, namedRecord, namedRecords } from '../../platform/records/named-records.ts'
import { defineRecord, type AnyCall, type Reader } from '../../platform/records/record.ts'
import type { Work } from '../../platform/records/work.ts'
import { tasks } from './tables.ts'
import { linkedByTasks } from './linked-by-tasks.ts'
import { visibleTasks } from './task-access.ts'
import { text as recordsText } from '../../platform/records/messages.ts'
import { text } from './messages.ts'

type TaskRow = typeof tasks.$inferSelect
type Change = Schema<'TaskChange'>

export async function viewTasks(rows: readonly TaskRow[], call: Reader): Promise<(Schema<'Task'> & { uid: string })[]> {
  const names = await namesOfAccounts(
    call,
    rows.flatMap(({ assignees, asked_by }) => [...assignees, asked_by]),
  )
  const records = await namedRecords(
    call,
    rows.flatMap(({ links }) => links),
  )
  return rows.map((row) => ({
    ...storedFields(row),
    namespace: row.namespace,
    number: row.number,
    title: row.title,
    description: row.description,
    status: row.status,
    priority: row.priority,
    private: row.private,
    due: isoOrNull(row.due),
    done_at: isoOrNull(row.done_at),
    assignees: row.assignees.flatMap((uid) => names.get(uid) ?? []),
    asked_by: names.get(row.asked_by) ?? null,
    labels: row.labels,
    waiting_for: row.waiting_for,
    links: row.links.map((link) => {
      const { title = null, path = null } = records.get(keyOf(link)) ?? {}
      return { resource: link.resource, object: link.object, title, path }
    }),
  }))
}

/** Returns the columns of a body. @throws 422 for accounts or records that do not exist, or waiting without a reason */
async function columnsOf(
  { due, assignees, links, ...body }: Change,
  former: Pick<TaskRow, 'status' | 'waiting_for' | 'done_at' | 'links'> | undefined,
  namespace: string,
  call: AnyCall,
) {
  const status = body.status ?? former?.status ?? 'To do'
  if (status === 'Waiting' && (body.waiting_for ?? former?.waiting_for ?? '').trim() === '')
    throw invalid(text('waiting-reason-required'), '/waiting_for')
  const known = new Set(former?.links.map(keyOf))
  for (const [index, link] of links?.entries() ?? []) {
    if (known.has(keyOf(link))) continue
    const record = await namedRecord(call, link)
    if (!areRelated(call.scope, namespace, record.namespace))
      throw invalid(recordsText('record-in-other-namespace'), `/links/${index}`)
  }
  return {
    ...body,
    due: typeof due === 'string' ? new Date(due) : due,
    done_at: status === 'Done' ? (former?.done_at ?? new Date()) : null,
    assignees: assignees && [...(await colleaguesIn(call, namespace, assignees, '/assignees'))],
    links: links?.map(({ resource, object }) => ({ resource, object })),
  }
}

/** Notifies assignees, each once. */
async function notifyAssignees(row: TaskRow, call: Work): Promise<void> {
  const [first] = row.links
  const record = first && (await namedRecords(call, [first])).get(keyOf(first))
  await notify(
    call.database,
    row.assignees.filter((uid) => uid !== call.account.uid),
    {
      kind: 'task-assigned',
      about: 'me',
      actor: call.account.uid,
      title: row.title,
      path: record?.path ?? null,
      once: `task ${row.uid}`,
    },
  )
}

const uidOf = (value: unknown): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, 'uid') : undefined

/** Whether a deleted private task was visible: to its author and assignees. */
const wasTaskOpenTo = (
  { account }: Reader,
  { private: isPrivate, asked_by, assignees }: Readonly<Record<string, unknown>>,
): boolean =>
  isPrivate !== true ||
  uidOf(asked_by) === account.uid ||
  (Array.isArray(assignees) && assignees.some((one) => uidOf(one) === account.uid))

/** Tasks. */
export const task = defineRecord('tasks', {
  table: tasks,
  what: text('task'),
  title: tasks.title,
  tenancy: { visible: visibleTasks },
  sharesNotesWith: linkedByTasks,
  unique: { tasks_number: [text('number-taken'), '/number'] },
  wasOpenTo: wasTaskOpenTo,
  undo: { deleteTask: 'kept' },
  view: viewTasks,

  async create({ namespace: wanted, title, ...body }, call) {
    const namespace = targetNamespace(call, wanted)
    return {
      ...(await columnsOf(body, undefined, namespace, call)),
      title,
      namespace,
      number: `${await nextNumber(call.database, namespace, 'task', 1)}`,
      asked_by: call.account.uid,
    }
  },
  change: (body, row, call) => columnsOf(body, row, row.namespace, call),

  async follow(steps, work) {
    for (const { before, after } of steps)
      if (after && JSON.stringify(before?.assignees) !== JSON.stringify(after.assignees))
        await notifyAssignees(after, work)
  },
})
