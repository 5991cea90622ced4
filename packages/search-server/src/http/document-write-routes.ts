import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { parseFilterParameter } from '../filter/parse-filter-parameter.ts'
import { isObject, type Json, type JsonObject } from '../json.ts'
import { documentTypes, readContentType, readJson, readText } from './read-body.ts'
import { codes, documentsPath, readId, type DocumentPath, type IndexPath } from './read-document-requests.ts'
import { checkDelimiter, readDocuments } from './read-documents.ts'
import { flagOf, readQuery } from './read-query.ts'
import { readList, readMembers, wrongKind } from './read-values.ts'
import { ResponseError } from './response-error.ts'
import { accept, admit, type ServerParts } from './server-parts.ts'

async function add(
  parts: ServerParts,
  request: FastifyRequest<IndexPath>,
  reply: FastifyReply,
  method: 'replace' | 'update',
): Promise<FastifyReply> {
  const { uid } = request.params
  await admit(parts, request, 'documents.add', uid)
  let primaryKey: string | null = null
  let delimiter: string | undefined
  let skipCreation = false
  let customMetadata: string | undefined
  readQuery(request, {
    primaryKey: [
      'invalid_index_primary_key',
      (text) => {
        primaryKey = text
      },
    ],
    csvDelimiter: [
      'invalid_document_csv_delimiter',
      (text) => {
        delimiter = text
      },
    ],
    customMetadata: [
      'invalid_document_custom_metadata',
      (text) => {
        customMetadata = text
      },
    ],
    skipCreation: [
      'invalid_skip_creation',
      (text, name, code) => {
        skipCreation = flagOf(text, name, code)
      },
    ],
  })
  const type = readContentType(request, documentTypes)
  const separator = delimiter === undefined ? ',' : checkDelimiter(delimiter, type)
  const kind = { 'application/json': 'json', 'application/x-ndjson': 'ndjson', 'text/csv': 'csv' }[type]
  const { count, content } = readDocuments(readText(request, kind), type, separator)
  return reply
    .code(202)
    .send(
      await accept(parts, {
        type: 'documentAdditionOrUpdate',
        indexUid: uid,
        content,
        details: { receivedDocuments: count, indexedDocuments: null, payload: { method, primaryKey, skipCreation } },
        ...(customMetadata === undefined ? {} : { customMetadata }),
      }),
    )
}

async function remove(
  parts: ServerParts,
  request: FastifyRequest<IndexPath>,
  reply: FastifyReply,
  shown: JsonObject,
  payload: JsonObject,
): Promise<FastifyReply> {
  let customMetadata: string | undefined
  readQuery(request, {
    customMetadata: [
      'invalid_document_custom_metadata',
      (text) => {
        customMetadata = text
      },
    ],
  })
  return reply
    .code(202)
    .send(
      await accept(parts, {
        type: 'documentDeletion',
        indexUid: request.params.uid,
        details: { ...shown, deletedDocuments: null, payload },
        ...(customMetadata === undefined ? {} : { customMetadata }),
      }),
    )
}

/** Write routes of `/indexes/{uid}/documents`. */
export function documentWriteRoutes(app: FastifyInstance, parts: ServerParts): void {
  app.post<IndexPath>(documentsPath, (request, reply) => add(parts, request, reply, 'replace'))
  app.put<IndexPath>(documentsPath, (request, reply) => add(parts, request, reply, 'update'))

  app.delete<IndexPath>(documentsPath, async (request, reply) => {
    await admit(parts, request, 'documents.delete', request.params.uid)
    return remove(parts, request, reply, { providedIds: 0, originalFilter: null }, { all: true })
  })

  app.delete<DocumentPath>(`${documentsPath}/:id`, async (request, reply) => {
    const { uid, id } = request.params
    await admit(parts, request, 'documents.delete', uid)
    return remove(parts, request, reply, { providedIds: 1, originalFilter: null }, { ids: [id] })
  })

  app.post<IndexPath>(`${documentsPath}/delete-batch`, async (request, reply) => {
    await admit(parts, request, 'documents.delete', request.params.uid)
    const ids = readList(readJson(request), { path: '', code: 'invalid_document_ids' }, readId)
    return remove(parts, request, reply, { providedIds: ids.length, originalFilter: null }, { ids })
  })

  app.post<IndexPath>(`${documentsPath}/delete`, async (request, reply) => {
    await admit(parts, request, 'documents.delete', request.params.uid)
    const body = readJson(request)
    if (!isObject(body)) throw wrongKind({ path: '', code: 'bad_request' }, 'an object', body)
    let filter: Json | undefined
    readMembers(
      body,
      { path: '', code: 'bad_request' },
      {
        filter: (value) => {
          filter = value
        },
      },
    )
    if (filter === undefined) throw new ResponseError('missing_document_filter', 'Missing field `filter`')
    const parsed = parseFilterParameter(filter, codes.filter)
    if (!parsed) throw new ResponseError('invalid_document_filter', 'Sending an empty filter is forbidden.')
    return remove(parts, request, reply, { providedIds: 0, originalFilter: JSON.stringify(filter) }, { filter })
  })
}
