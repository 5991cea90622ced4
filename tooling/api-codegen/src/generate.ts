#!/usr/bin/env node
// Usage: api-codegen FOLDER. Reads FOLDER/openapi.json and writes the types, the table of operations and the
// permissions of bulk changes beside it.
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import openapiTypescript, { astToString } from 'openapi-typescript'
import { bulkRightsOf, type Document } from './bulk-rights.ts'

const METHODS = ['get', 'put', 'post', 'delete', 'patch'] as const

const folder = process.argv[2]
if (!folder) throw new Error('Which folder holds openapi.json?')

const file = join(folder, 'openapi.json')
const document = JSON.parse(await readFile(file, 'utf8')) as Document

const operations = Object.entries(document.paths).flatMap(([path, item]) =>
  METHODS.flatMap((method) => {
    const operation = item[method]
    return operation ? [{ path, method, ...operation }] : []
  }),
)
const unguarded = operations.filter((operation) => !operation['x-permission'])
if (unguarded.length > 0)
  throw new Error(`No x-permission on: ${unguarded.map(({ operationId }) => operationId).join(', ')}`)

/** The type generator does not support `unevaluatedProperties`, which describes a map. */
const withMaps: unknown = JSON.parse(JSON.stringify(document), (_key, value: unknown) => {
  if (typeof value !== 'object' || value === null || !('unevaluatedProperties' in value)) return value
  const { unevaluatedProperties: values, ...schema } = value
  const sealed = JSON.stringify(values) === '{"not":{}}'
  return sealed ? value : { ...schema, additionalProperties: values }
})

const types = astToString(
  await openapiTypescript(withMaps as Parameters<typeof openapiTypescript>[0], { alphabetize: true }),
)
await writeFile(join(folder, 'schema.ts'), types)
const named = new Set(document.components.schemas.NamedKind.enum)
const deletable = operations.flatMap(({ method, path }) => {
  const [, kind] = /^\/api\/([a-z-]+)\/\{\w+\}$/.exec(path) ?? []
  return method === 'delete' && kind !== undefined && named.has(kind) ? [kind] : []
})
await writeFile(
  join(folder, 'deletable-kinds.ts'),
  `/** Kinds whose records can be deleted. */\nexport const deletableKinds = ${JSON.stringify(deletable)} as const\n`,
)
await writeFile(
  join(folder, 'bulk-rights.ts'),
  `export const bulkRights = ${JSON.stringify(bulkRightsOf(document), null, 2)} as const\n`,
)
await writeFile(
  join(folder, 'operations.ts'),
  `export const operations = ${JSON.stringify(
    Object.fromEntries(
      operations.map(({ operationId, method, path, 'x-permission': right }) => [operationId, { method, path, right }]),
    ),
    null,
    2,
  )} as const\n`,
)
