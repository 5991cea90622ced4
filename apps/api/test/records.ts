import type { OperationId } from '@backoffice/api-contract'
import { at, type TestAccount, type TestApi } from './test-api.ts'

let made = 0

/** Returns a body that creates a valid record of a kind, different every time. */
export function newRecord(
  kind:
    | 'Product'
    | 'Brand'
    | 'Category'
    | 'Supplier'
    | 'Website'
    | 'Customer'
    | 'Group'
    | 'Account'
    | 'Namespace'
    | 'TableSetting',
  mark = '',
): Record<string, unknown> {
  made += 1
  // Of equal length, so that they sort by creation.
  const n = String(made).padStart(5, '0')
  const bodies: Record<typeof kind, Record<string, unknown>> = {
    Product: {
      sku: `SKU-${mark}${n}`,
      name: `${mark}Product ${n}`,
      price: 1_000 + made,
      status: 'Active',
      stock_policy: 'Sell beyond',
    },
    Brand: { name: `${mark}Brand ${n}`, slug: `brand-${n}` },
    Category: { name: `${mark}Category ${n}`, handle: `category-${n}` },
    Supplier: { name: `${mark}Supplier ${n}`, code: `S${n}` },
    Website: { name: `${mark}Website ${n}`, domainname: `shop-${n}.example` },
    Customer: { type: 'Business', company: `${mark}Company ${n}`, email: `customer${n}@example.com` },
    Group: { name: `${mark}Group ${n}`, actions: ['products'] },
    Account: { name: `${mark}Account ${n}`, email: `account${n}@example.com`, role: 'EMPLOYEE', namespaces: [] },
    Namespace: { name: `${mark}Namespace ${n}`, code: `N${n}`, parent_id: null },
    TableSetting: { name: `${mark}View ${n}`, list_key: 'products', scope: 'me', address: '?q=lamp' },
  }
  return bodies[kind]
}

/** Creates a record and returns its fields. @throws when it is rejected */
export async function create(
  api: TestApi,
  account: TestAccount,
  operation: OperationId,
  body: unknown,
): Promise<Record<string, unknown>> {
  const answer = await api.call(operation, { cookie: account.cookie, body })
  if (answer.status !== 201) throw new Error(`${operation} answered ${answer.status}: ${answer.text}`)
  return at(answer.body, 'results') as Record<string, unknown>
}
