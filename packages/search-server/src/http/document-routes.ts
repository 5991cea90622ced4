import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { compileFilter, Parameters } from '../filter/compile-filter.ts'
import { parseFilterParameter } from '../filter/parse-filter-parameter.ts'
import { isObject, type Json, type JsonObject } from '../json.ts'
import { selectAttributes } from '../search/select-attributes.ts'
import { orderBy, readSort, sortColumns } from '../search/sort-columns.ts'
import { getIndex } from '../storage/index-record.ts'
import { tablesOf } from '../storage/storage-tables.ts'
import { documentTypes, readContentType, readJson, readText as readBodyText } from './read-body.ts'
import { checkDelimiter, readDocuments } from './read-documents.ts'
import { countOf, flagOf, listOf, readQuery } from './read-query.ts'
import { readBoolean, readCount, readList, readMembers, readTexts, wrongKind } from './read-values.ts'
import { ResponseError } from './response-error.ts'
import { accept, admit, type ServerParts } from './server-parts.ts'

interface IndexPath { Params: { uid: string } }
interface DocumentPath { Params: { uid: string; id: string } }

/** Which documents are wanted. */
interface Selection {
  offset: number
  limit: number
  fields: string[] | null
  filter: Json
  ids: string[] | null
  sort: string[] | null
}

const everything = (): Selection => ({ offset: 0, limit: 20, fields: null, filter: null, ids: null, sort: null })

const codes = {
  offset: 'invalid_document_offset', limit: 'invalid_document_limit', fields: 'invalid_document_fields', filter: 'invalid_document_filter',
  ids: 'invalid_document_ids', sort: 'invalid_document_sort', retrieveVectors: 'invalid_document_retrieve_vectors',
} as const

const readId = (value: Json, place: { path: string; code: string }): string => {
  if (typeof value !== 'string' && typeof value !== 'number') throw wrongKind(place, 'a string or an integer', value)
  return String(value)
}

async function fetchSelection({ pool, features }: ServerParts, uid: string, { offset, limit, fields, filter, ids, sort }: Selection): Promise<Record<string, unknown>> {
  const parsed = parseFilterParameter(filter, codes.filter)
  const index = await getIndex(pool, uid)
  const { entries, documents } = tablesOf(index.storage)
  const parameters = new Parameters()
  const conditions = ['true']
  if (parsed) conditions.push(await compileFilter(parsed, { client: pool, index, code: codes.filter, contains: await features.contains() }, parameters))
  if (ids) conditions.push(`e.doc IN (SELECT doc FROM ${documents} WHERE key = ANY(${parameters.add(ids, 'text[]')}))`)
  const order = [...orderBy(sortColumns(index, readSort(index, sort))), 'doc'].join(', ')
  const where = conditions.join(' AND ')
  const { rows } = await pool.query<{ total: string; results: JsonObject[] }>(
    `SELECT (SELECT count(*) FROM ${entries} e WHERE ${where}) AS total,
       (SELECT coalesce(json_agg(d.body ORDER BY p.place), '[]') FROM
         (SELECT doc, row_number() OVER (ORDER BY ${order}) AS place FROM ${entries} e WHERE ${where} ORDER BY ${order} LIMIT ${limit} OFFSET ${offset}) p
         JOIN ${documents} d USING (doc)) AS results`,
    parameters.values,
  )
  const results = (rows[0]?.results ?? []).map((body) => (fields ? selectAttributes(body, fields) : body))
  return { results, offset, limit, total: Number(rows[0]?.total ?? 0) }
}

async function add(parts: ServerParts, request: FastifyRequest<IndexPath>, reply: FastifyReply, method: 'replace' | 'update'): Promise<FastifyReply> {
  const { uid } = request.params
  await admit(parts, request, 'documents.add', uid)
  let primaryKey: string | null = null
  let delimiter: string | undefined
  let skipCreation = false
  let customMetadata: string | undefined
  readQuery(request, {
    primaryKey: ['invalid_index_primary_key', (text) => { primaryKey = text }],
    csvDelimiter: ['invalid_document_csv_delimiter', (text) => { delimiter = text }],
    customMetadata: ['invalid_document_custom_metadata', (text) => { customMetadata = text }],
    skipCreation: ['invalid_skip_creation', (text, name, code) => { skipCreation = flagOf(text, name, code) }],
  })
  const type = readContentType(request, documentTypes)
  const separator = delimiter === undefined ? ',' : checkDelimiter(delimiter, type)
  const kind = { 'application/json': 'json', 'application/x-ndjson': 'ndjson', 'text/csv': 'csv' }[type]
  const { count, content } = readDocuments(readBodyText(request, kind), type, separator)
  return reply.code(202).send(await accept(parts, {
    type: 'documentAdditionOrUpdate', indexUid: uid, content,
    details: { receivedDocuments: count, indexedDocuments: null, payload: { method, primaryKey, skipCreation } },
    ...(customMetadata === undefined ? {} : { customMetadata }),
  }))
}

async function remove(parts: ServerParts, request: FastifyRequest<IndexPath>, reply: FastifyReply, shown: JsonObject, payload: JsonObject): Promise<FastifyReply> {
  let customMetadata: string | undefined
  readQuery(request, { customMetadata: ['invalid_document_custom_metadata', (text) => { customMetadata = text }] })
  return reply.code(202).send(await accept(parts, {
    type: 'documentDeletion', indexUid: request.params.uid, details: { ...shown, deletedDocuments: null, payload },
    ...(customMetadata === undefined ? {} : { customMetadata }),
  }))
}

/** `/indexes/{uid}/documents`. */
export function documentRoutes(app: FastifyInstance, parts: ServerParts): void {
  const path = '/indexes/:uid/documents'

  app.get<IndexPath>(path, async (request) => {
    const { uid } = request.params
    await admit(parts, request, 'documents.get', uid)
    const selection = everything()
    readQuery(request, {
      offset: [codes.offset, (text, name, code) => { selection.offset = countOf(text, name, code) }],
      limit: [codes.limit, (text, name, code) => { selection.limit = countOf(text, name, code) }],
      fields: [codes.fields, (text) => { selection.fields = listOf(text) }],
      retrieveVectors: [codes.retrieveVectors, (text, name, code) => { flagOf(text, name, code) }],
      filter: [codes.filter, (text) => { selection.filter = text }],
      ids: [codes.ids, (text) => { selection.ids = listOf(text) }],
      sort: [codes.sort, (text) => { selection.sort = listOf(text) }],
    })
    return fetchSelection(parts, uid, selection)
  })

  app.post<IndexPath>(`${path}/fetch`, async (request) => {
    const { uid } = request.params
    await admit(parts, request, 'documents.get', uid)
    const selection = everything()
    const optional = (read: (value: Json, place: { path: string; code: string }) => void, code: string) =>
      (value: Json, place: { path: string }): void => { if (value !== null) read(value, { path: place.path, code }) }
    readMembers(readJson(request), { path: '', code: 'bad_request' }, {
      offset: optional((value, place) => { selection.offset = readCount(value, place) }, codes.offset),
      limit: optional((value, place) => { selection.limit = readCount(value, place) }, codes.limit),
      fields: optional((value, place) => { selection.fields = readTexts(value, place) }, codes.fields),
      retrieveVectors: optional((value, place) => { readBoolean(value, place) }, codes.retrieveVectors),
      filter: optional((value) => { selection.filter = value }, codes.filter),
      ids: optional((value, place) => { selection.ids = readList(value, place, readId) }, codes.ids),
      sort: optional((value, place) => { selection.sort = readTexts(value, place) }, codes.sort),
    })
    return fetchSelection(parts, uid, selection)
  })

  app.get<DocumentPath>(`${path}/:id`, async (request) => {
    const { uid, id } = request.params
    await admit(parts, request, 'documents.get', uid)
    let fields: string[] | null = null
    readQuery(request, {
      fields: [codes.fields, (text) => { fields = listOf(text) }],
      retrieveVectors: [codes.retrieveVectors, (text, name, code) => { flagOf(text, name, code) }],
    })
    const index = await getIndex(parts.pool, uid)
    const { rows } = await parts.pool.query<{ body: JsonObject }>(`SELECT body FROM ${tablesOf(index.storage).documents} WHERE key = $1`, [id])
    const body = rows[0]?.body
    if (!body) throw new ResponseError('document_not_found', `Document \`${id}\` not found.`)
    return fields ? selectAttributes(body, fields) : body
  })

  app.post<IndexPath>(path, (request, reply) => add(parts, request, reply, 'replace'))
  app.put<IndexPath>(path, (request, reply) => add(parts, request, reply, 'update'))

  app.delete<IndexPath>(path, async (request, reply) => {
    await admit(parts, request, 'documents.delete', request.params.uid)
    return remove(parts, request, reply, { providedIds: 0, originalFilter: null }, { all: true })
  })

  app.delete<DocumentPath>(`${path}/:id`, async (request, reply) => {
    const { uid, id } = request.params
    await admit(parts, request, 'documents.delete', uid)
    return remove(parts, request, reply, { providedIds: 1, originalFilter: null }, { ids: [id] })
  })

  app.post<IndexPath>(`${path}/delete-batch`, async (request, reply) => {
    await admit(parts, request, 'documents.delete', request.params.uid)
    const ids = readList(readJson(request), { path: '', code: 'invalid_document_ids' }, readId)
    return remove(parts, request, reply, { providedIds: ids.length, originalFilter: null }, { ids })
  })

  app.post<IndexPath>(`${path}/delete`, async (request, reply) => {
    await admit(parts, request, 'documents.delete', request.params.uid)
    const body = readJson(request)
    if (!isObject(body)) throw wrongKind({ path: '', code: 'bad_request' }, 'an object', body)
    let filter: Json | undefined
    readMembers(body, { path: '', code: 'bad_request' }, { filter: (value) => { filter = value } })
    if (filter === undefined) throw new ResponseError('missing_document_filter', 'Missing field `filter`')
    const parsed = parseFilterParameter(filter, codes.filter)
    if (!parsed) throw new ResponseError('invalid_document_filter', 'Sending an empty filter is forbidden.')
    return remove(parts, request, reply, { providedIds: 0, originalFilter: JSON.stringify(filter) }, { filter })
  })
}
