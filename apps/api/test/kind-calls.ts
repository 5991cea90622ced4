import { modules } from '../src/modules.ts'
import type { BulkOperationOf, OperationsOf, ResourceName } from '../src/platform/records/contract-of.ts'
import { createKinds } from '../src/platform/records/kinds.ts'
import { create, newRecord } from './records.ts'
import type { TestAccount, TestApi, TestCall } from './test-api.ts'
import { readExamples } from './twins/read-examples.ts'

/** The standard operations that write records of a kind. */
export type KindOperation = {
  [Kind in ResourceName]: OperationsOf<Kind>['create' | 'change' | 'delete'] | BulkOperationOf<Kind>
}[ResourceName]

type Calls = { readonly [Id in KindOperation]: () => Promise<TestCall> }

const kinds = createKinds(modules)

/** Returns a valid call of each of these operations, for the example of its kind in a new namespace. */
export function kindCalls(api: TestApi, admin: TestAccount): Calls {
  const made = (operation: string, body: unknown) => create(api, admin, operation as KindOperation, body)

  /** Returns the example of a kind in a new namespace, with the records that it refers to. */
  async function bodyOf(kind: ResourceName) {
    const { uid: namespace } = await made('createNamespace', newRecord('Namespace'))
    const examples = await readExamples()
    const uids = new Map<ResourceName, string>()
    const body = async (of: ResourceName, mark: string): Promise<object> => {
      const example = examples.get(of)
      if (!example) throw new Error(`There is no example of ${of}`)
      for (const other of example.names ?? []) {
        if (uids.has(other)) continue
        const { uid } = await made(String(kinds.of(other).operations.create), await body(other, 'named'))
        uids.set(other, String(uid))
      }
      return { namespace, ...example.body({ mark, uidOf: (name) => String(uids.get(name)) }) }
    }
    return body(kind, 'created')
  }
  const pathOf = async (kind: ResourceName) => {
    const { uid } = await made(String(kinds.of(kind).operations.create), await bodyOf(kind))
    return { uid: String(uid) }
  }
  const changed = async (kind: ResourceName) => {
    const { namespace: _, ...body } = { namespace: '', ...(await bodyOf(kind)) }
    return body
  }
  return Object.fromEntries(
    kinds.all.flatMap(({ resource, operations, bulkOperation }) => [
      [
        bulkOperation,
        async () => ({ body: { selection: { uids: [(await pathOf(resource)).uid] }, change: { delete: true } } }),
      ],
      [operations.create, async () => ({ body: await bodyOf(resource) })],
      [operations.change, async () => ({ path: await pathOf(resource), body: await changed(resource) })],
      [operations.delete, async () => ({ path: await pathOf(resource) })],
    ]),
  ) as Calls
}
