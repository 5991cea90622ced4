import type { DescribedOperation } from '../../src/platform/http/document.ts'
import type { TestAccount, TestAnswer, TestApi } from '../test-api.ts'
import type { Twin } from './fill-tenant.ts'
import { sampleOf } from './sample-body.ts'

/** Returns the value of a path parameter: a record of its kind, or a part of one. */
function named({ path }: DescribedOperation, parameter: string, { ids }: Twin): string | number | undefined {
  const [, first = '', second = '', third = '', part = ''] = path.split('/')
  if (['sku', 'order', 'websiteId', 'resource', 'object'].includes(parameter)) return ids.get(parameter)
  const kind = first === 'api' ? second : first
  return third === `{${parameter}}` ? ids.get(kind === 'groups' ? 'accounts' : kind) : ids.get(`${kind} ${part}`)
}

/** Returns the path parameters that name records of a tenant; empty where there are none. */
export const pathOf = (operation: DescribedOperation, twin: Twin): Record<string, string | number> =>
  Object.fromEntries(
    operation.parameters
      .filter((one) => one.in === 'path')
      .map(({ name }) => [name, named(operation, name, twin) ?? '']),
  )

/** Calls an operation with the records of a tenant, as far as it refers to any; `whole` includes optional fields. */
export function callOperation(
  api: TestApi,
  operation: DescribedOperation,
  viewer: TestAccount,
  twin: Twin,
  namespace: string | undefined,
  whole = false,
  more: Readonly<Record<string, number>> = {},
): Promise<TestAnswer> {
  const schema = operation.body?.['application/json']?.schema
  const kind = operation.path.split('/')[2] ?? ''
  const valueOf = (name: string) =>
    name === 'uid' || name === 'into' ? twin.ids.get(kind) : name === 'version' ? 1 : twin.ids.get(name)
  const query = Object.fromEntries(
    operation.parameters
      .filter((one) => one.in === 'query' && (one.required || whole))
      .map(({ name, schema: shape }) => [name, String(sampleOf(shape, valueOf, name))]),
  )
  return api.call(operation.id, {
    cookie: viewer.cookie,
    path: pathOf(operation, twin),
    query: { ...query, ...more },
    headers: { 'if-match': '"1"', ...(namespace === undefined ? {} : { 'x-namespace': namespace }) },
    ...(schema === undefined ? {} : { body: sampleOf(schema, valueOf) }),
  })
}
