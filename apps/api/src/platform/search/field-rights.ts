import { fieldRights, type SearchIndexName } from '@backoffice/api-contract'
import type { Right } from '@backoffice/permissions'
import { isObject, parseBody, badRequest, restrictSearch, type VisibleAttributes } from '@backoffice/search-server'
import type { FastifyRequest } from 'fastify'
import { document } from '../http/document.ts'

/** Permissions that fields need, by index. */
const rights: { readonly [Index in string]?: { readonly [Field in string]?: Right } } = fieldRights

/** Returns the fields of the documents of an index. */
function fieldsOf(index: SearchIndexName): readonly string[] {
  const { schemas } = document.components
  const [, shape = ''] = /([^/]+)$/.exec(schemas.SearchDocuments.properties[index].$ref) ?? []
  const schema = Object.entries(schemas).find(([name]) => name === shape)?.[1]
  return schema && 'properties' in schema ? Object.keys(schema.properties) : []
}

const isIndex = (name: string): name is SearchIndexName =>
  Object.hasOwn(document.components.schemas.SearchDocuments.properties, name)

/** Returns the fields of an index that someone with these permissions may neither search by nor see. */
export const hiddenFields = (index: string, may: (right: string) => boolean): readonly string[] =>
  Object.entries(rights[index] ?? {}).flatMap(([field, right]) => (right !== undefined && may(right) ? [] : [field]))

/** Returns the fields of an index that someone with these permissions may search by and see; undefined for all. */
export function visibleFields(index: string, may: (right: string) => boolean): VisibleAttributes {
  const hidden = hiddenFields(index, may)
  if (hidden.length === 0 || !isIndex(index)) return undefined
  return new Set(fieldsOf(index).filter((field) => !hidden.includes(field)))
}

/** Returns the searched index of a route; undefined for a multi-search, whose queries name theirs. */
export const indexOfPath = ({ params }: Pick<FastifyRequest, 'params'>): string | undefined =>
  isObject(params) && typeof params['uid'] === 'string' ? params['uid'] : undefined

/**
 * Leaves out of a search what its account may not see, whichever service answers it.
 * @throws {ResponseError} for one that would find it out
 */
export function restrictRequest(request: FastifyRequest, may: (right: string) => boolean): void {
  const { body: text } = request
  // The search service rejects a search without a body.
  if (typeof text !== 'string' || text.trim() === '') return
  const body = parseBody(text)
  const index = indexOfPath(request)
  if (index !== undefined) {
    const visible = visibleFields(index, may)
    if (visible) request.body = JSON.stringify(restrictSearch(body, visible))
    return
  }
  if (!isObject(body)) return
  if (body['federation'] != null) throw badRequest('`federation` is not part of this search.')
  const { queries } = body
  if (!Array.isArray(queries)) return
  const restricted = queries.map((query) => {
    const asked = isObject(query) ? query['indexUid'] : undefined
    const visible = typeof asked === 'string' ? visibleFields(asked, may) : undefined
    return visible ? restrictSearch(query, visible) : query
  })
  request.body = JSON.stringify({ ...body, queries: restricted })
}
