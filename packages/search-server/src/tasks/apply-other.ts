import type { ClientBase } from 'pg'
import { isObject, type Json, type JsonObject } from '../json.ts'
import { findIndex } from '../storage/index-record.ts'
import { applySettings } from './apply-settings.ts'
import { applyIndexCreation, applyIndexDeletion, applyIndexSwap, applyIndexUpdate, createIndex } from './index-tasks.ts'
import { applyTaskCancelation, applyTaskDeletion } from './task-tasks.ts'
import type { TaskRow } from './task.ts'

const textOf = (value: Json | undefined): string | null => (typeof value === 'string' ? value : null)

const swapsOf = (value: Json | undefined): { indexes: [string, string]; rename: boolean }[] =>
  (Array.isArray(value) ? value : []).flatMap((item: Json) => {
    if (!isObject(item) || !Array.isArray(item['indexes'])) return []
    const [one, other] = item['indexes'].map(String)
    return one === undefined || other === undefined ? [] : [{ indexes: [one, other], rename: item['rename'] === true }]
  })

/** Runs a task that cannot be combined with others, and returns the details of its result. */
export async function applyOther(client: ClientBase, task: TaskRow): Promise<JsonObject> {
  const { payload, ...details } = task.details ?? {}
  const request = isObject(payload) ? payload : {}
  const uid = task.index_uid ?? ''
  switch (task.type) {
    case 'indexCreation':
      await applyIndexCreation(client, uid, textOf(request['primaryKey']))
      return details
    case 'indexDeletion':
      return { ...details, deletedDocuments: await applyIndexDeletion(client, uid) }
    case 'indexUpdate':
      await applyIndexUpdate(client, uid, { primaryKey: textOf(request['primaryKey']), newUid: textOf(request['uid']) })
      return details
    case 'indexSwap':
      await applyIndexSwap(client, swapsOf(details['swaps']))
      return details
    case 'settingsUpdate': {
      const index = (await findIndex(client, uid)) ?? (await createIndex(client, uid, null))
      await applySettings(client, index, request)
      return details
    }
    case 'taskCancelation':
      return { ...details, canceledTasks: await applyTaskCancelation(client, task.uid, request) }
    case 'taskDeletion':
      return { ...details, deletedTasks: await applyTaskDeletion(client, request) }
    default:
      throw new Error(`Nobody does tasks of type ${task.type}`)
  }
}
