import type { FastifyInstance } from 'fastify'
import { isObject, type Json } from '../json.ts'
import { showTime } from '../show-time.ts'
import { listIndexes, getIndex, type IndexRecord } from '../storage/index-record.ts'
import { readJson } from './read-body.ts'
import { countOf, readQuery } from './read-query.ts'
import { readBoolean, readList, readMembers, readText, wrongKind, type Place } from './read-values.ts'
import { badRequest, ResponseError } from './response-error.ts'
import { accept, admit, checkIndexUid, type ServerParts } from './server-parts.ts'

interface IndexPath {
  Params: { uid: string }
}

const showIndex = ({ uid, primaryKey, createdAt, updatedAt }: IndexRecord): Record<string, unknown> => ({
  uid,
  createdAt: showTime(createdAt),
  updatedAt: showTime(updatedAt),
  primaryKey,
})

const readUid = (value: Json, place: Place): string => {
  const uid = readText(value, place)
  checkUidAt(uid, place)
  return uid
}

function checkUidAt(uid: string, { path }: Place): void {
  try {
    checkIndexUid(uid)
  } catch (error) {
    if (error instanceof ResponseError)
      throw new ResponseError(error.code, `Invalid value at \`${path}\`: ${error.message}`)
    throw error
  }
}

function readIndexBody(body: Json): { uid: string | null; primaryKey: string | null } {
  let uid: string | null = null
  let primaryKey: string | null = null
  readMembers(
    body,
    { path: '', code: 'bad_request' },
    {
      uid: (value, { path }) => {
        uid = value === null ? null : readUid(value, { path, code: 'invalid_index_uid' })
      },
      primaryKey: (value, { path }) => {
        primaryKey = value === null ? null : readText(value, { path, code: 'invalid_index_primary_key' })
      },
    },
  )
  return { uid, primaryKey }
}

function readSwap(value: Json, place: Place): { indexes: [string, string]; rename: boolean } {
  if (!isObject(value)) throw wrongKind(place, 'an object', value)
  let indexes: string[] | undefined
  let rename = false
  readMembers(value, place, {
    indexes: (item, { path }) => {
      indexes = readList(item, { path, code: 'invalid_swap_indexes' }, readText)
    },
    rename: (item, { path }) => {
      rename = item !== null && readBoolean(item, { path, code: 'invalid_swap_rename' })
    },
  })
  if (!indexes) throw new ResponseError('missing_swap_indexes', `Missing field \`indexes\` inside \`${place.path}\``)
  const [one, other, third] = indexes
  if (one === undefined || other === undefined || third !== undefined) {
    throw new ResponseError(
      'invalid_swap_indexes',
      `Two indexes must be given for each swap. The list \`[${indexes.map((uid) => JSON.stringify(uid)).join(', ')}]\` contains ${indexes.length} indexes.`,
    )
  }
  for (const uid of [one, other]) checkIndexUid(uid)
  return { indexes: [one, other], rename }
}

/** Routes of `/indexes` and `/swap-indexes`. */
export function indexRoutes(app: FastifyInstance, parts: ServerParts): void {
  app.get('/indexes', async (request) => {
    const access = await admit(parts, request, 'indexes.get')
    let offset = 0
    let limit = 20
    readQuery(request, {
      offset: [
        'invalid_index_offset',
        (text, name, code) => {
          offset = countOf(text, name, code)
        },
      ],
      limit: [
        'invalid_index_limit',
        (text, name, code) => {
          limit = countOf(text, name, code)
        },
      ],
    })
    const visible = (await listIndexes(parts.pool)).filter(({ uid }) => access.canSee(uid))
    return { results: visible.slice(offset, offset + limit).map(showIndex), offset, limit, total: visible.length }
  })

  app.post('/indexes', async (request, reply) => {
    const access = await admit(parts, request, 'indexes.create')
    const { uid, primaryKey } = readIndexBody(readJson(request))
    if (uid === null) throw new ResponseError('missing_index_uid', 'Missing field `uid`')
    access.checkIndex(uid)
    return reply
      .code(202)
      .send(
        await accept(parts, { type: 'indexCreation', indexUid: uid, details: { primaryKey, payload: { primaryKey } } }),
      )
  })

  app.get<IndexPath>('/indexes/:uid', async (request) => {
    const { uid } = request.params
    await admit(parts, request, 'indexes.get', uid)
    return showIndex(await getIndex(parts.pool, uid))
  })

  app.patch<IndexPath>('/indexes/:uid', async (request, reply) => {
    const { uid } = request.params
    const access = await admit(parts, request, 'indexes.update', uid)
    const body = readJson(request)
    for (const name of ['createdAt', 'updatedAt']) {
      if (isObject(body) && body[name] !== undefined)
        throw new ResponseError(
          name === 'createdAt' ? 'immutable_index_created_at' : 'immutable_index_updated_at',
          `Immutable field \`${name}\`: expected one of \`primaryKey\`, \`uid\``,
        )
    }
    const { uid: newUid, primaryKey } = readIndexBody(body)
    if (newUid !== null) access.checkIndex(newUid)
    return reply
      .code(202)
      .send(
        await accept(parts, {
          type: 'indexUpdate',
          indexUid: uid,
          details: { primaryKey, ...(newUid === null ? {} : { newUid }), payload: { primaryKey, uid: newUid } },
        }),
      )
  })

  app.delete<IndexPath>('/indexes/:uid', async (request, reply) => {
    const { uid } = request.params
    await admit(parts, request, 'indexes.delete', uid)
    return reply
      .code(202)
      .send(await accept(parts, { type: 'indexDeletion', indexUid: uid, details: { deletedDocuments: null } }))
  })

  app.post('/swap-indexes', async (request, reply) => {
    const access = await admit(parts, request, 'indexes.swap')
    const swaps = readList(readJson(request), { path: '', code: 'bad_request' }, readSwap)
    const names = swaps.flatMap(({ indexes }) => indexes)
    const twice = [...new Set(names.filter((uid, at) => names.indexOf(uid) !== at))]
    if (twice.length > 0) {
      const shown = twice.map((uid) => `\`${uid}\``).join(', ')
      throw new ResponseError(
        'invalid_swap_duplicate_index_found',
        `Indexes must be declared only once during a swap. ${shown} ${twice.length > 1 ? 'were' : 'was'} specified several times.`,
      )
    }
    for (const uid of names) access.checkIndex(uid)
    if (swaps.length === 0) throw badRequest('At least one pair of indexes must be given.')
    return reply.code(202).send(await accept(parts, { type: 'indexSwap', details: { swaps } }))
  })
}
