import type { FastifyInstance } from 'fastify'
import { actions } from '../auth/actions.ts'
import type { Key } from '../auth/key-store.ts'
import { isObject, type Json } from '../json.ts'
import { showTime } from '../show-time.ts'
import { readJson } from './read-body.ts'
import { countOf, readQuery } from './read-query.ts'
import { readChoice, readList, readMembers, readText, wrongKind, type Place } from './read-values.ts'
import { badRequest, ResponseError } from './response-error.ts'
import { admit, type ServerParts } from './server-parts.ts'

interface KeyPath {
  Params: { key: string }
}

const showKey = ({
  name,
  description,
  key,
  uid,
  actions: allowed,
  indexes,
  expiresAt,
  createdAt,
  updatedAt,
}: Key): Record<string, unknown> => ({
  name,
  description,
  key,
  uid,
  actions: allowed,
  indexes,
  expiresAt: expiresAt && showTime(expiresAt),
  createdAt: showTime(createdAt),
  updatedAt: showTime(updatedAt),
})

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

function readUuid(value: Json, place: Place): string {
  const text = readText(value, place)
  if (!uuid.test(text))
    throw new ResponseError(
      place.code,
      `Invalid value at \`${place.path}\`: invalid length: expected a UUID, found \`${text}\``,
    )
  return text.toLowerCase()
}

function readPattern(value: Json, place: Place): string {
  const text = readText(value, place)
  if (!/^(?:[\w-]{1,512}|[\w-]{0,511}\*)$/.test(text)) {
    throw new ResponseError(
      place.code,
      `Invalid value at \`${place.path}\`: \`${text}\` is not a valid index uid pattern. Index uid patterns can be an integer or a string containing only alphanumeric characters, hyphens (-), underscores (_), and optionally end with a star (*).`,
    )
  }
  return text
}

function readMoment(value: Json, place: Place): Date {
  const text = readText(value, place)
  const moment = /^\d{4}-\d\d-\d\d(?:[T ]\d\d:\d\d.*)?$/.test(text) ? new Date(text) : undefined
  if (!moment || Number.isNaN(moment.getTime())) {
    throw new ResponseError(
      place.code,
      `Invalid value at \`${place.path}\`: \`${text}\` is not a valid date. It should follow the RFC 3339 format to represents a date or datetime in the future or specified as a null value. e.g. 'YYYY-MM-DD' or 'YYYY-MM-DD HH:MM:SS'.`,
    )
  }
  if (moment.getTime() <= Date.now()) {
    throw new ResponseError(
      place.code,
      `Invalid value at \`${place.path}\`: \`${text}\` is not a valid date. It should follow the RFC 3339 format to represents a date or datetime in the future or specified as a null value. e.g. 'YYYY-MM-DD' or 'YYYY-MM-DD HH:MM:SS'.`,
    )
  }
  return moment
}

const optionalText = (value: Json, place: Place): string | null => (value === null ? null : readText(value, place))

const immutable = ['uid', 'actions', 'indexes', 'expiresAt', 'createdAt', 'updatedAt', 'key'] as const

const snake = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** Routes of `/keys`. */
export function keyRoutes(app: FastifyInstance, parts: ServerParts): void {
  const { keys } = parts

  app.get('/keys', async (request) => {
    await admit(parts, request, 'keys.get')
    let offset = 0
    let limit = 20
    readQuery(request, {
      offset: [
        'invalid_api_key_offset',
        (text, name, code) => {
          offset = countOf(text, name, code)
        },
      ],
      limit: [
        'invalid_api_key_limit',
        (text, name, code) => {
          limit = countOf(text, name, code)
        },
      ],
    })
    const all = await keys.list()
    return { results: all.slice(offset, offset + limit).map(showKey), offset, limit, total: all.length }
  })

  app.get<KeyPath>('/keys/:key', async (request) => {
    await admit(parts, request, 'keys.get')
    return showKey(await keys.get(request.params.key))
  })

  app.post('/keys', async (request, reply) => {
    await admit(parts, request, 'keys.create')
    const body = readJson(request)
    let uid: string | undefined
    let name: string | null = null
    let description: string | null = null
    let allowed: string[] | undefined
    let indexes: string[] | undefined
    let expiresAt: Date | null | undefined
    readMembers(
      body,
      { path: '', code: 'bad_request' },
      {
        description: (value, { path }) => {
          description = optionalText(value, { path, code: 'invalid_api_key_description' })
        },
        name: (value, { path }) => {
          name = optionalText(value, { path, code: 'invalid_api_key_name' })
        },
        uid: (value, { path }) => {
          if (value !== null) uid = readUuid(value, { path, code: 'invalid_api_key_uid' })
        },
        actions: (value, { path }) => {
          allowed = readList(value, { path, code: 'invalid_api_key_actions' }, (item, place) =>
            readChoice(item, place, actions),
          )
        },
        indexes: (value, { path }) => {
          indexes = readList(value, { path, code: 'invalid_api_key_indexes' }, readPattern)
        },
        expiresAt: (value, { path }) => {
          expiresAt = value === null ? null : readMoment(value, { path, code: 'invalid_api_key_expires_at' })
        },
      },
    )
    if (!allowed) throw new ResponseError('missing_api_key_actions', 'Missing field `actions`')
    if (!indexes) throw new ResponseError('missing_api_key_indexes', 'Missing field `indexes`')
    if (expiresAt === undefined) throw new ResponseError('missing_api_key_expires_at', 'Missing field `expiresAt`')
    const key = await keys.create({
      ...(uid === undefined ? {} : { uid }),
      name,
      description,
      actions: allowed,
      indexes,
      expiresAt,
    })
    return reply.code(201).send(showKey(key))
  })

  app.patch<KeyPath>('/keys/:key', async (request) => {
    await admit(parts, request, 'keys.update')
    const body = readJson(request)
    if (!isObject(body)) throw wrongKind({ path: '', code: 'bad_request' }, 'an object', body)
    for (const name of immutable) {
      if (body[name] === undefined) continue
      if (name === 'key') throw badRequest('Immutable field `key`: expected one of `description`, `name`')
      throw new ResponseError(
        `immutable_api_key_${snake(name)}`,
        `Immutable field \`${name}\`: expected one of \`description\`, \`name\``,
      )
    }
    const key = await keys.get(request.params.key)
    let { name, description } = key
    readMembers(
      body,
      { path: '', code: 'bad_request' },
      {
        description: (value, { path }) => {
          description = optionalText(value, { path, code: 'invalid_api_key_description' })
        },
        name: (value, { path }) => {
          name = optionalText(value, { path, code: 'invalid_api_key_name' })
        },
      },
    )
    return showKey(await keys.update({ ...key, name, description }))
  })

  app.delete<KeyPath>('/keys/:key', async (request, reply) => {
    await admit(parts, request, 'keys.delete')
    await keys.delete(await keys.get(request.params.key))
    return reply.code(204).send()
  })
}
