import { randomUUID } from 'node:crypto'
import { operationRights, type OperationId } from '@backoffice/api-contract'
import { flatSize } from '@backoffice/order-model'
import { expect, vi } from 'vitest'
import { acceptable } from '../order-calls.ts'
import { create } from '../records.ts'
import { addPasskey } from '../second-step.ts'
import { modules } from '../../src/modules.ts'
import type { ResourceName } from '../../src/platform/records/contract-of.ts'
import { labelCalls } from '../../src/modules/orders/parcels/tables.ts'
import { accountIdentities, identityProviders } from '../../src/modules/identity-providers/tables.ts'
import { createKinds } from '../../src/platform/records/kinds.ts'
import { beginSession } from '../../src/platform/session/sessions.ts'
import { at, type TestAccount, type TestApi } from '../test-api.ts'
import { PIXEL } from '../write-calls.ts'
import { setCompany } from '../company.ts'
import { readExamples } from './read-examples.ts'

const kinds = createKinds(modules)

/** A tenant with a record of every kind: the same as in its twins, except for their marks. */
export interface Twin {
  readonly namespace: string
  /** Part of the texts of its catalog, which tenants below may read. */
  readonly catalog: string
  /** Part of all its other texts. */
  readonly own: string
  /** Names of its records in paths and bodies, by the first part of a path, or by the name of a field. */
  readonly ids: ReadonlyMap<string, string | number>
}

const CSV = 'sku;name\nIMPORTED-1;Imported\n'

function multipart(fields: Readonly<Record<string, string>>, name: string, type: string, bytes: Buffer) {
  const head = Object.entries(fields)
    .map(([key, value]) => `--twin\r\ncontent-disposition: form-data; name="${key}"\r\n\r\n${value}\r\n`)
    .join('')
  const payload = Buffer.concat([
    Buffer.from(
      `${head}--twin\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: ${type}\r\n\r\n`,
    ),
    bytes,
    Buffer.from('\r\n--twin--\r\n'),
  ])
  return { payload, headers: { 'content-type': 'multipart/form-data; boundary=twin' } }
}

/** Returns the least that can be credited of an invoice. */
const creditOf = (invoice: unknown) => [{ line: at(invoice, 'results', 'lines', 0, 'line'), quantity: 0, total: 1 }]

type Ask = (operation: OperationId, path: Record<string, string>, body: unknown) => Promise<unknown>

/** Packs a parcel of an order, with a label; returns its uid. */
async function fillParcels(api: TestApi, call: Ask, placed: Record<string, unknown>): Promise<string> {
  const [order, line] = [String(placed['number']), at(placed, 'lines', 0, 'id')]
  // One unit stays, so that the order is still picked.
  await call('editOrderLines', { order }, { lines: [{ id: line, quantity: 3 }] })
  await call('changeOrder', { order }, acceptable)
  // As if the goods had been there.
  await api.connection.pool.query('update reservations set backordered = 0 where order_uid = $1', [placed['uid']])
  for (const stage of ['To do', 'Picking']) await call('changeOrder', { order }, { stage })
  await call('countPick', { order }, { line, quantity: 1 })
  const packed = await call('packParcel', { order }, { lines: [{ line, quantity: 1 }], ...flatSize })
  const uid = String(at(packed, 'results', 'uid'))
  await call('requestLabel', { order, uid }, undefined)
  await call('countOrderPrint', { order }, { paper: 'Slip' })
  await vi.waitFor(async () => expect(await api.connection.database.$count(labelCalls)).toBe(0), { timeout: 50_000 })
  return uid
}

/** Ships a unit of an order, announces its return and exchanges that; returns the uid of the return. */
async function fillReturn(call: Ask, placed: Record<string, unknown>, note: string): Promise<string> {
  const order = String(placed['number'])
  const units = { line: at(placed, 'lines', 0, 'id'), quantity: 1 }
  const packed = await call('packParcel', { order }, { lines: [units], carrier: 'Own delivery' })
  await call('shipParcel', { order, uid: String(at(packed, 'results', 'uid')) }, undefined)
  const made = await call('createReturn', { order }, { note, lines: [{ ...units, reason: 'Other' }] })
  const uid = String(at(made, 'results', 'uid'))
  await call('exchangeReturn', { order, uid }, undefined)
  return uid
}

/** Fills a tenant with one record of every kind, with the same names and numbers as in every other tenant. */
export async function fillTenant(api: TestApi, account: TestAccount, namespace: string, mark: string): Promise<Twin> {
  const [catalog, own] = [`CANARY-${mark}-catalog`, `CANARY-${mark}-own`]
  const ids = new Map<string, string | number>([
    ['namespaces', namespace],
    ['product-settings', namespace],
    ['company-details', namespace],
    ['payment-settings', namespace],
    ['order-email-settings', namespace],
    ['shipping-times', namespace],
    ['namespace', namespace],
    ['accounts', account.uid],
  ])
  const headers = { 'x-namespace': namespace }
  const call = async (
    operation: OperationId,
    path: Record<string, string | number>,
    body: unknown,
    more: Record<string, string> = {},
  ): Promise<unknown> => {
    const answer = await api.callFresh(operation, {
      cookie: account.cookie,
      path,
      body,
      headers: { ...headers, ...more },
    })
    if (answer.status >= 300) throw new Error(`${operation} answered ${answer.status}: ${answer.text}`)
    return answer.body
  }
  const send = async (
    url: string,
    { payload, headers: about }: ReturnType<typeof multipart>,
    { cookie } = account,
  ): Promise<unknown> => {
    const answer = await api.server.app.inject({
      method: 'POST',
      url,
      headers: { 'api-version': '2', cookie: `__Host-bo_session=${cookie}`, ...headers, ...about },
      payload,
    })
    if (answer.statusCode >= 300) throw new Error(`${url} answered ${answer.statusCode}: ${answer.body}`)
    return JSON.parse(answer.body)
  }
  const made = new Map<ResourceName, Record<string, unknown>>()
  const recordOf = (kind: ResourceName): Record<string, unknown> => {
    const record = made.get(kind)
    if (!record) throw new Error(`No example names ${kind}, so that it would be there before`)
    return record
  }
  const uidOf = (kind: ResourceName): string => String(recordOf(kind)['uid'])
  const administrator = await api.account(null, { role: 'ADMIN', namespaces: [] })
  for (const [kind, example] of await readExamples()) {
    const { tenancy, operations } = kinds.of(kind)
    if (!operations.create) throw new Error(`Nothing makes ${kind}`)
    const mark = tenancy === 'inherited' ? catalog : own
    const creator = operationRights[operations.create] === 'admin' ? administrator : account
    made.set(kind, await create(api, creator, operations.create, { namespace, ...example.body({ mark, uidOf }) }))
    ids.set(kind, uidOf(kind))
  }
  await beginSession(api.connection.database, account.uid, { headers: {}, ip: '127.0.0.1' })
  const sessions = at((await api.call('readOwnSessions', { cookie: account.cookie })).body, 'results')
  const other = [sessions].flat().find((one) => at(one, 'current') === false)
  ids.set('accounts sessions', String(at(other, 'uid')))
  const [product, bought, website] = [recordOf('products'), recordOf('supplier-orders'), uidOf('websites')]
  await call('saveWebsiteProduct', { sku: 'LAMP-1', websiteId: website }, { active: true })
  const note = await call('createNote', { resource: 'customers', object: uidOf('customers') }, { body: own })
  ids.set('notes', String(at(note, 'results', 'uid')))
  ids.set('object', uidOf('customers')).set('resource', 'customers')
  await call('createSearchMiss', {}, { query: own, namespace })
  const short = await call('createShortLink', {}, { address: `?q=${own}` })
  ids.set('short-links', String(at(short, 'results', 'id')))
  const limit = { namespace, number: 'products-draft', condition: 'at-least', threshold: 5 }
  const alert = await call('createNumberAlert', {}, limit)
  ids.set('number-alerts', String(at(alert, 'results', 'uid')))
  const bulk = await call(
    'prepareProductBulk',
    {},
    { selection: { uids: [uidOf('products')] }, change: { vat_code: 'zero' } },
  )
  ids
    .set('jobs', String(at(bulk, 'results', 'job', 'uid')))
    .set('dead-letters', 'job')
    .set('dead-letters {id}', String(at(bulk, 'results', 'job', 'uid')))
  await setCompany(api, administrator, namespace)
  const order = String(recordOf('orders')['number'])
  const invoice = await call('issueInvoice', { order }, undefined)
  const issued = { uid: String(at(invoice, 'results', 'uid')) }
  ids.set('documents', issued.uid)
  await call('downloadDocument', issued, undefined)
  await call('issueCreditNote', issued, { credit_reason: 'Return', shipping: 0, lines: creditOf(invoice), note: own })
  const tested = await api.call('testWebhook', {
    cookie: administrator.cookie,
    path: { uid: uidOf('webhooks') },
    headers,
  })
  ids.set('webhooks deliveries', String(at(tested.body, 'results', 'uid')))
  const payment = await call('addPayment', { order }, { method: 'Cash', amount: 1_000, reference: own })
  ids.set('orders payments', String(at(payment, 'results', 'uid')))
  const lines = [{ line: at(recordOf('orders'), 'lines', 0, 'id'), quantity: 0, amount: 100, restock: false }]
  const refund = await call('refundOrder', { order }, { amount: 100, reason: own, lines })
  ids.set('orders refunds', String(at(refund, 'results', 'uid')))
  await call('sendOrderEmail', { order }, { kind: 'Placed' })
  ids.set('orders parcels', await fillParcels(api, call, recordOf('orders')))
  ids.set('orders returns', await fillReturn(call, recordOf('orders'), own))
  const printed = await call('createPrintJob', {}, { status: 0, kind: 'Shelf', labels: [{ sku: 'LAMP-1' }] })
  ids.set('printjobs', String(at(printed, 'results', 'uid')))
  const exported = await call('createExport', {}, { resource: 'products', format: 'csv' })
  ids.set('exports', String(at(exported, 'results', 'uid')))
  const imported = await send('/api/imports', multipart({ namespace }, `${own}.csv`, 'text/csv', Buffer.from(CSV)))
  ids.set('imports', String(at(imported, 'results', 'uid')))
  const picture = await send(
    '/api/products/LAMP-1/files',
    multipart({ caption: catalog, type: 'image' }, 'lamp.png', 'image/png', PIXEL),
  )
  ids.set('products files', Number(at(picture, 'results', 'id')))
  const file = await send(
    `/api/supplier-orders/${uidOf('supplier-orders')}/files`,
    multipart({ kind: 'Invoice', title: own }, 'invoice.png', 'image/png', PIXEL),
  )
  ids.set('supplier-orders files', Number(at(file, 'results', 'id')))
  const contract = await send(
    `/api/suppliers/${uidOf('suppliers')}/files`,
    multipart({ type: 'Contract' }, 'contract.png', 'image/png', PIXEL),
  )
  ids.set('suppliers files', Number(at(contract, 'results', 'id')))
  const message = await call(
    'sendSupplierMessage',
    { uid: uidOf('suppliers') },
    { subject: own, text: 'Dear {supplier}' },
  )
  ids.set('suppliers messages', String(at(message, 'results', 'uid')))
  const letter = await send(
    `/api/records/customers/${uidOf('customers')}/files`,
    multipart({}, 'letter.png', 'image/png', PIXEL),
  )
  ids.set('records {object}', Number(at(letter, 'results', 'id')))
  for (const [kind, field] of [
    ['brands', 'logo'],
    ['categories', 'image'],
  ] as const) {
    const pictured = await send(`/api/${kind}/${uidOf(kind)}/files`, multipart({}, 'picture.png', 'image/png', PIXEL))
    ids.set(
      `${kind} files`,
      Number(
        String(at(pictured, 'results', field))
          .split('/')
          .at(-1),
      ),
    )
  }
  const faced = await send('/api/accounts/me/picture', multipart({}, 'me.png', 'image/png', PIXEL))
  const marked = await send(
    `/api/namespaces/${namespace}/picture`,
    multipart({}, 'logo.png', 'image/png', PIXEL),
    administrator,
  )
  for (const [kind, answer] of [
    ['accounts', faced],
    ['namespaces', marked],
  ] as const)
    ids.set(
      `${kind} pictures`,
      String(at(answer, 'results', 'picture'))
        .split('/')
        .at(-1) ?? '',
    )
  ids.set('option-groups values', String(at(recordOf('option-groups'), 'values', 0, 'code')))
  ids.set('supplier-orders lines', Number(at(bought, 'lines', 0, 'id')))
  ids.set('products translations', Number(at(product, 'translations', 0, 'id')))
  const leaving = await call(
    'createCustomer',
    {},
    { namespace, type: 'Business', company: own, email: 'gone@example.com' },
  )
  await call('deleteCustomer', { uid: String(at(leaving, 'results', 'uid')) }, undefined)
  const { rows: kept } = await api.connection.pool.query<{ id: string }>(
    `select max(id) as id from audit_entries where namespace = $1 and operation = 'deleteCustomer'`,
    [namespace],
  )
  ids.set('trash', Number(kept[0]?.id))
  const { rows } = await api.connection.pool.query<{ id: string }>(
    'select max(id) as id from audit_entries where namespace = $1',
    [namespace],
  )
  ids.set('audit-entries', Number(rows[0]?.id))
  ids.set('accounts passkeys', (await addPasskey(api, account)).uid)
  const provider = { uid: randomUUID(), issuer: 'https://127.0.0.1' }
  const about = { name: 'Company account', client_id: 'backoffice', namespaces: [namespace] }
  await api.connection.database.insert(identityProviders).values({ ...provider, ...about })
  ids.set('identity-providers', provider.uid)
  const identity = { uid: randomUUID(), subject: mark, provider_uid: provider.uid, account_uid: account.uid }
  await api.connection.database.insert(accountIdentities).values({ ...identity, issuer: provider.issuer })
  ids.set('accounts identities', identity.uid)
  ids.set('identity-providers identities', identity.uid)
  ids
    .set('sku', 'LAMP-1')
    .set('order', order)
    .set('websiteId', website)
    .set('websiteUid', website)
    .set('website', website)
    .set('productsku', 'LAMP-1')
    .set('customer', uidOf('customers'))
    .set('brand', uidOf('brands'))
    .set('supplier', uidOf('suppliers'))
    .set('parent_id', uidOf('categories'))
    .set('supplier-orders mail', 'pdf')
    .set('step', 'send')
  return { namespace, catalog, own, ids }
}
