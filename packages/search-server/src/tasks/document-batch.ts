import type { ClientBase } from 'pg'
import { ResponseError, type ErrorBody } from '../http/response-error.ts'
import { isObject, isTexts, parseJson, type Json, type JsonObject } from '../json.ts'
import { deleteDocuments, writeDocuments } from '../storage/document-writer.ts'
import type { IndexMemories } from '../storage/index-memory.ts'
import { findIndex, saveIndex, type IndexRecord } from '../storage/index-record.ts'
import { sweepSets } from '../storage/sweep-sets.ts'
import { createStorage, retireStorage, tablesOf } from '../storage/storage-tables.ts'
import { idOf, inferPrimaryKey } from './document-ids.ts'
import { createIndex } from './index-tasks.ts'
import type { TaskRow } from './task.ts'

/** Result of a task of a batch. */
export interface Outcome {
  readonly uid: string
  readonly details: JsonObject
  readonly error: ErrorBody | null
}

/** Final state of a document after the batch; null for deleted. */
type Changes = Map<string, JsonObject | null>

/** Returns the ids of the documents that match a filter. Provided by the search side. */
export type SelectKeys = (client: ClientBase, index: IndexRecord, filter: Json) => Promise<string[]>

const documentsOf = (content: string): JsonObject[] => {
  const value = parseJson(content)
  return (Array.isArray(value) ? value : [value]).filter(isObject)
}

/** Applies tasks on the documents of one index, in order, as one change. */
export class DocumentBatch {
  readonly #client: ClientBase
  readonly #uid: string
  readonly #memories: IndexMemories
  readonly #selectKeys: SelectKeys
  readonly #remember: (() => void)[] = []
  #index: IndexRecord | undefined
  #changes: Changes = new Map()
  /** Previous versions of documents, as far as they have been looked up. */
  #present = new Map<string, JsonObject>()
  #touched = false

  constructor(
    client: ClientBase,
    uid: string,
    { memories, selectKeys }: { memories: IndexMemories; selectKeys: SelectKeys },
  ) {
    this.#client = client
    this.#uid = uid
    this.#memories = memories
    this.#selectKeys = selectKeys
  }

  /** Applies one task; a failed one changes nothing. */
  async apply(task: TaskRow, content: string | undefined): Promise<Outcome> {
    const payload = task.details?.['payload']
    const request = isObject(payload) ? payload : {}
    const { payload: _payload, ...details } = task.details ?? {}
    try {
      this.#index ??= await findIndex(this.#client, this.#uid)
      if (task.type === 'documentAdditionOrUpdate')
        return await this.#add(task.uid, details, request, documentsOf(content ?? '[]'))
      return await this.#delete(task.uid, details, request)
    } catch (error) {
      if (!(error instanceof ResponseError)) throw error
      const nothing = task.type === 'documentAdditionOrUpdate' ? { indexedDocuments: 0 } : { deletedDocuments: 0 }
      return { uid: task.uid, details: { ...details, ...nothing }, error: error.body }
    }
  }

  /** Writes the remaining changes; call the returned function once the transaction is committed. */
  async finish(): Promise<() => void> {
    await this.#flush()
    if (this.#index && this.#touched) await saveIndex(this.#client, this.#index)
    return () => {
      for (const remember of this.#remember) remember()
    }
  }

  async #add(
    uid: string,
    details: JsonObject,
    request: JsonObject,
    documents: readonly JsonObject[],
  ): Promise<Outcome> {
    const asked = typeof request['primaryKey'] === 'string' ? request['primaryKey'] : null
    const present = this.#index
    if (present?.primaryKey && asked !== null && asked !== present.primaryKey) {
      throw new ResponseError(
        'index_primary_key_already_exists',
        `Index \`${this.#uid}\`: Index already has a primary key: \`${present.primaryKey}\`.`,
      )
    }
    const first = documents[0]
    const primaryKey = present?.primaryKey ?? asked ?? (first ? inferPrimaryKey(first) : null)
    const keyed = primaryKey === null ? [] : documents.map((body) => ({ key: idOf(body, primaryKey), body }))
    const index = present ?? (await createIndex(this.#client, this.#uid, null))
    this.#index = primaryKey === null ? index : { ...index, primaryKey }
    this.#touched = true
    const merge = request['method'] === 'update'
    const onlyPresent = request['skipCreation'] === true
    if (merge || onlyPresent) await this.#lookUp(keyed.map(({ key }) => key))
    let indexed = 0
    for (const { key, body } of keyed) {
      const before = this.#changes.has(key) ? this.#changes.get(key) : this.#present.get(key)
      if (onlyPresent && !before) continue
      this.#changes.set(key, merge && before ? { ...before, ...body } : body)
      indexed += 1
    }
    return { uid, details: { ...details, indexedDocuments: indexed }, error: null }
  }

  async #delete(uid: string, details: JsonObject, request: JsonObject): Promise<Outcome> {
    const index = this.#index
    if (!index) throw new ResponseError('index_not_found', `Index \`${this.#uid}\` not found.`)
    this.#touched = true
    if (request['all'] === true) {
      await this.#flush()
      return { uid, details: { ...details, deletedDocuments: await this.#clear() }, error: null }
    }
    if (isTexts(request['ids'])) {
      await this.#lookUp(request['ids'])
      let deleted = 0
      for (const key of request['ids']) {
        if (this.#changes.has(key) ? this.#changes.get(key) : this.#present.has(key)) deleted += 1
        this.#changes.set(key, null)
      }
      return { uid, details: { ...details, deletedDocuments: deleted }, error: null }
    }
    await this.#flush()
    const keys = await this.#selectKeys(this.#client, this.#index ?? index, request['filter'] ?? null)
    for (const key of keys) this.#changes.set(key, null)
    return { uid, details: { ...details, deletedDocuments: keys.length }, error: null }
  }

  async #lookUp(keys: readonly string[]): Promise<void> {
    const unknown = keys.filter((key) => !this.#changes.has(key) && !this.#present.has(key))
    if (!this.#index || unknown.length === 0) return
    const { documents } = tablesOf(this.#index.storage)
    const { rows } = await this.#client.query<{ key: string; body: JsonObject }>(
      `SELECT key, body FROM ${documents} WHERE key = ANY($1)`,
      [unknown],
    )
    for (const { key, body } of rows) this.#present.set(key, body)
  }

  async #clear(): Promise<number> {
    const index = this.#index
    if (!index) return 0
    const storage = await createStorage(this.#client, index.settings)
    await retireStorage(this.#client, index.storage)
    this.#index = { ...index, ...storage, slots: [], documents: 0, sweptSets: 0 }
    this.#present = new Map()
    return index.documents
  }

  async #flush(): Promise<void> {
    const changes = this.#changes
    this.#changes = new Map()
    this.#present = new Map()
    const index = this.#index
    if (!index || changes.size === 0) return
    const gone = [...changes].flatMap(([key, body]) => (body === null ? [key] : []))
    const kept = [...changes].flatMap(([key, body]) => (body === null ? [] : [{ key, body }]))
    const deleted = gone.length > 0 ? await deleteDocuments(this.#client, index, gone) : 0
    const left = { ...index, documents: index.documents - deleted }
    const written = await writeDocuments(this.#client, left, this.#memories.toWrite(left), kept)
    this.#remember.push(written.remember)
    this.#index = await sweepSets(this.#client, written.index)
  }
}
