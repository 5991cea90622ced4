import type { FastifyInstance } from 'fastify'
import { compileFilter, Parameters } from '../filter/compile-filter.ts'
import { parseFilterParameter } from '../filter/parse-filter-parameter.ts'
import type { Json, JsonObject } from '../json.ts'
import { selectAttributes } from '../search/select-attributes.ts'
import { orderBy, readSort, sortColumns } from '../search/sort-columns.ts'
import type { IndexRecord } from '../storage/index-record.ts'
import { onIndex } from '../storage/on-index.ts'
import { tablesOf } from '../storage/storage-tables.ts'
import { readJson } from './read-body.ts'
import { codes, documentsPath, readId, type DocumentPath, type IndexPath } from './read-document-requests.ts'
import { countOf, flagOf, listOf, readQuery } from './read-query.ts'
import { readBoolean, readCount, readList, readMembers, readTexts } from './read-values.ts'
import { ResponseError } from './response-error.ts'
import { admit, type ServerParts } from './server-parts.ts'

/** Options for reading documents. */
interface Selection {
  offset: number
  limit: number
  fields: string[] | null
  filter: Json
  ids: string[] | null
  sort: string[] | null
  retrieveVectors: boolean
}

const everything = (): Selection => ({
  offset: 0,
  limit: 20,
  fields: null,
  filter: null,
  ids: null,
  sort: null,
  retrieveVectors: false,
})

/** Returns a document with the members that were asked for. It never has vectors, because there are no embedders. */
const showDocument = (
  body: JsonObject,
  { fields, retrieveVectors }: Pick<Selection, 'fields' | 'retrieveVectors'>,
): Json => ({ ...(fields ? selectAttributes(body, fields) : body), ...(retrieveVectors ? { _vectors: {} } : {}) })

async function fetchSelection(
  { pool, features }: ServerParts,
  index: IndexRecord,
  selection: Selection,
): Promise<Record<string, unknown>> {
  const { offset, limit, filter, ids, sort } = selection
  const parsed = parseFilterParameter(filter, codes.filter)
  const { entries, documents } = tablesOf(index.storage)
  const parameters = new Parameters()
  const conditions = ['true']
  if (parsed) {
    const access = {
      client: pool,
      index,
      code: codes.filter,
      namesIndex: false,
      sent: filter,
      contains: await features.contains(),
    }
    conditions.push((await compileFilter(parsed, access, parameters)).condition)
  }
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
  const results = (rows[0]?.results ?? []).map((body) => showDocument(body, selection))
  return { results, offset, limit, total: Number(rows[0]?.total ?? 0) }
}

/** Read routes of `/indexes/{uid}/documents`. */
export function documentReadRoutes(app: FastifyInstance, parts: ServerParts): void {
  app.get<IndexPath>(documentsPath, async (request) => {
    const { uid } = request.params
    await admit(parts, request, 'documents.get', uid)
    const selection = everything()
    readQuery(request, {
      offset: [
        codes.offset,
        (text, name, code) => {
          selection.offset = countOf(text, name, code)
        },
      ],
      limit: [
        codes.limit,
        (text, name, code) => {
          selection.limit = countOf(text, name, code)
        },
      ],
      fields: [
        codes.fields,
        (text) => {
          selection.fields = listOf(text)
        },
      ],
      retrieveVectors: [
        codes.retrieveVectors,
        (text, name, code) => {
          selection.retrieveVectors = flagOf(text, name, code)
        },
      ],
      filter: [
        codes.filter,
        (text) => {
          selection.filter = text
        },
      ],
      ids: [
        codes.ids,
        (text) => {
          selection.ids = listOf(text)
        },
      ],
      sort: [
        codes.sort,
        (text) => {
          selection.sort = listOf(text)
        },
      ],
    })
    return onIndex(parts.pool, uid, (index) => fetchSelection(parts, index, selection))
  })

  app.post<IndexPath>(`${documentsPath}/fetch`, async (request) => {
    const { uid } = request.params
    await admit(parts, request, 'documents.get', uid)
    const selection = everything()
    const optional =
      (read: (value: Json, place: { path: string; code: string }) => void, code: string) =>
      (value: Json, place: { path: string }): void => {
        if (value !== null) read(value, { path: place.path, code })
      }
    readMembers(
      readJson(request),
      { path: '', code: 'bad_request' },
      {
        offset: optional((value, place) => {
          selection.offset = readCount(value, place)
        }, codes.offset),
        limit: optional((value, place) => {
          selection.limit = readCount(value, place)
        }, codes.limit),
        fields: optional((value, place) => {
          selection.fields = readTexts(value, place)
        }, codes.fields),
        retrieveVectors: optional((value, place) => {
          selection.retrieveVectors = readBoolean(value, place)
        }, codes.retrieveVectors),
        filter: optional((value) => {
          selection.filter = value
        }, codes.filter),
        ids: optional((value, place) => {
          selection.ids = readList(value, place, readId)
        }, codes.ids),
        sort: optional((value, place) => {
          selection.sort = readTexts(value, place)
        }, codes.sort),
      },
    )
    return onIndex(parts.pool, uid, (index) => fetchSelection(parts, index, selection))
  })

  app.get<DocumentPath>(`${documentsPath}/:id`, async (request) => {
    const { uid, id } = request.params
    await admit(parts, request, 'documents.get', uid)
    const shown: Pick<Selection, 'fields' | 'retrieveVectors'> = { fields: null, retrieveVectors: false }
    readQuery(request, {
      fields: [
        codes.fields,
        (text) => {
          shown.fields = listOf(text)
        },
      ],
      retrieveVectors: [
        codes.retrieveVectors,
        (text, name, code) => {
          shown.retrieveVectors = flagOf(text, name, code)
        },
      ],
    })
    const { rows } = await onIndex(parts.pool, uid, ({ storage }) =>
      parts.pool.query<{ body: JsonObject }>(`SELECT body FROM ${tablesOf(storage).documents} WHERE key = $1`, [id]),
    )
    const body = rows[0]?.body
    if (!body) throw new ResponseError('document_not_found', `Document \`${id}\` not found.`)
    return showDocument(body, shown)
  })
}
