import { and, arrayContains, asc, count, desc, inArray, not, sql } from 'drizzle-orm'
import type { Schema } from '@backoffice/api-contract'
import { fromKept } from '../../platform/audit/restorers.ts'
import { collection, given, targetNamespace, type AnyCall } from '../../platform/records/collection.ts'
import { nextNumber } from '../../platform/database/counters.ts'
import { invalid } from '../../platform/http/failure.ts'
import type { Call, Handlers } from '../../platform/http/types.ts'
import { isoOrNull, storedFields } from '../../platform/database/records.ts'
import { notify } from '../../platform/notifications/notify.ts'
import { colleaguesIn, namesOfAccounts } from '../../platform/records/colleagues.ts'
import { isAbout, namedRecord, namedRecords } from '../../platform/records/named-records.ts'
import { tasks } from './tables.ts'
import { visibleTasks } from './task-access.ts'

type TaskRow = typeof tasks.$inferSelect
type Change = Schema<'TaskChange'>

const ENDED = ['Done', 'Cancelled'] as const
const isOpen = not(inArray(tasks.status, [...ENDED]))

async function viewTasks(
  rows: readonly TaskRow[],
  call: Pick<Call, 'account' | 'database' | 'scope' | 'may' | 'kinds'>,
): Promise<(Schema<'Task'> & { uid: string })[]> {
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
    links: row.links.map(({ resource, object }) => {
      const { title = null, path = null } = records.get(`${resource} ${object}`) ?? {}
      return { resource, object, title, path }
    }),
  }))
}

/** The columns that a body asks for. @throws 422 for people or records that are not there, or a wait for nothing. */
async function columnsOf(
  { due, assignees, links, ...body }: Change,
  former: Pick<TaskRow, 'status' | 'waiting_for' | 'done_at' | 'links'> | undefined,
  namespace: string,
  call: AnyCall,
) {
  const status = body.status ?? former?.status ?? 'To do'
  if (status === 'Waiting' && (body.waiting_for ?? former?.waiting_for ?? '').trim() === '')
    throw invalid('Say who or what is waited for.', '/waiting_for')
  const known = new Set(former?.links.map(({ resource, object }) => `${resource} ${object}`))
  for (const link of links ?? []) if (!known.has(`${link.resource} ${link.object}`)) await namedRecord(call, link)
  return given({
    ...body,
    due: typeof due === 'string' ? new Date(due) : due,
    done_at: status === 'Done' ? (former?.done_at ?? new Date()) : null,
    assignees: assignees && (await colleaguesIn(call, namespace, assignees, '/assignees')),
    links: links?.map(({ resource, object }) => ({ resource, object })),
  })
}

/** Tells those who are to do it, each once. */
async function tell(row: TaskRow, call: AnyCall): Promise<void> {
  const [first] = row.links
  const record = first && (await namedRecords(call, [first])).get(`${first.resource} ${first.object}`)
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

const taskCollection = collection<TaskRow, Schema<'Task'> & { uid: string }, Schema<'TaskCreate'>, Change>({
  table: tasks,
  resource: 'tasks',
  what: 'The task',
  visible: visibleTasks,
  view: viewTasks,
  create: async ({ namespace: wanted, ...body }, call) => {
    const namespace = targetNamespace(call, wanted)
    const number = await nextNumber(call.database, namespace, 'task', 1)
    return {
      ...(await columnsOf(body, undefined, namespace, call)),
      namespace,
      number: `${number}`,
      asked_by: call.account.uid,
    }
  },
  change: (body, row, call) => columnsOf(body, row, row.namespace, call),
  after: (row, call, change) => (change === undefined || change.assignees ? tell(row, call) : Promise.resolve()),
})

/** Takes the deletion of a task back. */
export const restoreTask = fromKept(taskCollection.restore)

/** Handlers of tasks (screens C6.1). */
export const taskHandlers = {
  async listTasks(call) {
    const { resource, object, assignee, open, limit = 50, offset = 0 } = call.query
    if ((resource === undefined) !== (object === undefined))
      throw invalid('A record is named by its kind and its uid together.', '/object')
    const where = and(
      visibleTasks(call),
      resource === undefined || object === undefined ? undefined : isAbout(tasks.links, { resource, object }),
      assignee === undefined ? undefined : arrayContains(tasks.assignees, [assignee]),
      open === undefined ? undefined : open ? isOpen : not(isOpen),
    )
    const rows = await call.database
      .select()
      .from(tasks)
      .where(where)
      .orderBy(desc(isOpen), sql`${tasks.due} asc nulls last`, asc(tasks.id))
      .limit(limit)
      .offset(offset)
    const [total] = await call.database.select({ total: count() }).from(tasks).where(where)
    return { body: { results: await viewTasks(rows, call), total: total?.total ?? 0, limit, offset } }
  },
  createTask: taskCollection.create,
  readTask: taskCollection.read,
  changeTask: taskCollection.change,
  deleteTask: taskCollection.delete,
} satisfies Partial<Handlers>
