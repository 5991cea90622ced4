import { randomBytes } from 'node:crypto'
import { crc32, deflateSync } from 'node:zlib'
import { expect } from 'vitest'
import { operations, type OperationId } from '@backoffice/api-contract'
import { accountMails } from '../src/modules/accounts/links/tables.ts'
import { accountIdentities } from '../src/modules/identity-providers/tables.ts'
import { hashToken } from '../src/platform/session/tokens.ts'
import { setCompany } from './company.ts'
import { kindCalls, type KindOperation } from './kind-calls.ts'
import { fulfilmentCalls } from './fulfilment-calls.ts'
import { create, newRecord } from './records.ts'
import { addPasskey, codeOf, cookieIn, setUpCodes, SoftPasskey, waiting } from './second-step.ts'
import { ended, upload } from './sheet-files.ts'
import { at, type TestAccount, type TestApi, type TestCall } from './test-api.ts'

/** Every operation of the contract that writes. */
export type WriteOperation = {
  [Id in OperationId]: (typeof operations)[Id]['method'] extends 'get' ? never : Id
}[OperationId]

/** The same at runtime. */
export const writeOperations = (Object.keys(operations) as OperationId[]).filter(
  (id): id is WriteOperation => operations[id].method !== 'get',
)

type Fields = Record<string, unknown>
type Prepare = () => Promise<TestCall>
type ByHand = { readonly [Id in Exclude<WriteOperation, KindOperation>]: Prepare } & {
  readonly [Id in KindOperation]?: Prepare
}

const uidOf = (record: Fields) => ({ uid: String(record['uid']) })
const skuOf = (record: Fields) => ({ sku: String(record['sku']) })

const chunk = (type: string, data: Buffer): Buffer => {
  const head = Buffer.alloc(8)
  head.writeUInt32BE(data.length, 0)
  head.write(type, 4, 'latin1')
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc32(Buffer.concat([head.subarray(4), data])))
  return Buffer.concat([head, data, sum])
}

/** A picture of one pixel. */
export const PIXEL = Buffer.concat([
  Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
  chunk('IHDR', Buffer.from([0, 0, 0, 1, 0, 0, 0, 1, 8, 0, 0, 0, 0])),
  chunk('IDAT', deflateSync(Buffer.from([0, 0]))),
  chunk('IEND', Buffer.alloc(0)),
])

/** The calls of identity providers; none of these can be reached. */
function identityProviderCalls(api: TestApi, { uid: owner, cookie }: TestAccount) {
  const fields = () => ({
    name: `Provider ${crypto.randomUUID()}`,
    issuer: 'https://127.0.0.1',
    client_id: 'backoffice',
    namespaces: [api.tenants.parent],
  })
  const provider = async () => {
    const { body } = await api.call('createIdentityProvider', { cookie, body: fields() })
    return { uid: String(at(body, 'results', 'uid')) }
  }
  const identity = async () => {
    const uid = crypto.randomUUID()
    const { uid: provider_uid } = await provider()
    const about = { provider_uid, issuer: 'https://127.0.0.1', subject: uid, account_uid: owner }
    await api.connection.database.insert(accountIdentities).values({ ...about, uid })
    return { uid, provider_uid }
  }
  return {
    checkIssuer: async () => ({ body: { issuer: 'https://127.0.0.1' } }),
    unlinkIdentity: async () => {
      const { uid, provider_uid } = await identity()
      return { path: { uid: provider_uid, identity: uid } }
    },
    createIdentityProvider: async () => ({ body: fields() }),
    changeIdentityProvider: async () => ({ path: await provider(), body: { active: false } }),
    deleteIdentityProvider: async () => ({ path: await provider() }),
    beginProviderSignIn: async () => ({ path: await provider() }),
    linkOwnIdentity: async () => ({ body: { provider: (await provider()).uid } }),
    unlinkOwnIdentity: async () => {
      await identity()
      const { uid } = await identity()
      return { path: { uid } }
    },
    requestConfirmationByProvider: async () => {
      await identity()
      return {}
    },
  } satisfies Partial<ByHand>
}

/** A multipart body with one file. */
export function multipart(
  bytes: Buffer,
  name: string,
  fields: Readonly<Record<string, string>> = {},
): Pick<TestCall, 'rawBody' | 'headers'> {
  const text = Object.entries(fields)
    .map(([field, value]) => `--frontier\r\ncontent-disposition: form-data; name="${field}"\r\n\r\n${value}\r\n`)
    .join('')
  const head = `${text}--frontier\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: application/octet-stream\r\n\r\n`
  return {
    rawBody: Buffer.concat([Buffer.from(head), bytes, Buffer.from('\r\n--frontier--\r\n')]),
    headers: { 'content-type': 'multipart/form-data; boundary=frontier' },
  }
}

const visits: readonly string[] = ['beginProviderSignIn', 'linkOwnIdentity', 'requestConfirmationByProvider']

/** Writing operations that call another server, for a file or to sign in: there is none that tests may reach. */
export const callingElsewhere: ReadonlySet<string> = new Set(
  writeOperations.filter((id) => operations[id].path.endsWith('/files/import') || visits.includes(id)),
)

/**
 * Returns a valid call of each writing operation, on new records. An operation for which the example of its kind is not
 * enough, and that has none here, does not compile.
 */
export function writeCalls(api: TestApi, admin: TestAccount): { readonly [Id in WriteOperation]: Prepare } {
  return { ...kindCalls(api, admin), ...callsByHand(api, admin) }
}

/** Returns the calls about the own second step, of accounts that have one. */
function secondStepCalls(api: TestApi) {
  const owner = () => api.account([])
  const withCodes = async () => {
    const account = await owner()
    return { ...account, secret: await setUpCodes(api, account) }
  }
  const withPasskey = async () => {
    const account = await owner()
    return { ...account, ...(await addPasskey(api, account)) }
  }
  const optionsOf = async (operation: OperationId, call: TestCall) =>
    String(at((await api.call(operation, call)).body, 'results', 'challenge'))
  return {
    requestSignInPasskey: async () => ({}),
    takeSecondStep: async () => {
      const { passkey } = await withPasskey()
      const asked = await api.call('requestSignInPasskey')
      const challenge = String(at(asked.body, 'results', 'challenge'))
      return { headers: waiting(cookieIn(asked, 'sign_in')), body: { passkey: passkey.use({ challenge }) } }
    },
    requestConfirmationPasskey: async () => ({ cookie: (await withPasskey()).cookie }),
    confirmSession: async () => {
      const { cookie, passkey } = await withPasskey()
      const challenge = await optionsOf('requestConfirmationPasskey', { cookie })
      return { cookie, body: { passkey: passkey.use({ challenge }) } }
    },
    startAuthenticator: async () => ({ cookie: (await owner()).cookie }),
    confirmAuthenticator: async () => {
      const { cookie } = await owner()
      const { body } = await api.call('startAuthenticator', { cookie })
      return { cookie, body: { code: codeOf(String(at(body, 'results', 'secret'))) } }
    },
    removeAuthenticator: async () => ({ cookie: (await withCodes()).cookie }),
    replaceRecoveryCodes: async () => ({ cookie: (await withCodes()).cookie }),
    requestPasskeyCreation: async () => ({ cookie: (await owner()).cookie }),
    addPasskey: async () => {
      const { cookie } = await owner()
      const challenge = await optionsOf('requestPasskeyCreation', { cookie })
      return { cookie, body: { name: 'Laptop', passkey: new SoftPasskey().create({ challenge }) } }
    },
    renamePasskey: async () => {
      const { cookie, uid } = await withPasskey()
      return { cookie, path: { uid }, body: { name: 'Phone' } }
    },
    removePasskey: async () => {
      const { cookie, uid } = await withPasskey()
      return { cookie, path: { uid } }
    },
  }
}

/** Returns the calls about the secrets and deliveries of webhooks. */
function webhookCalls(api: TestApi, admin: TestAccount) {
  const webhook = async () => {
    const body = { url: 'https://hooks.example.com', events: ['products.changed'], status: 'Paused' }
    return uidOf(await create(api, admin, 'createWebhook', { name: `Webhook ${crypto.randomUUID()}`, ...body }))
  }
  return {
    changeWebhook: async () => ({ path: await webhook(), body: { name: `Renamed ${crypto.randomUUID()}` } }),
    revealWebhookSecret: async () => ({ path: await webhook() }),
    rotateWebhookSecret: async () => ({ path: await webhook() }),
    testWebhook: async () => ({ path: await webhook() }),
    replayWebhook: async () => ({ path: await webhook(), body: { since: '2026-01-01T00:00:00Z' } }),
    replayWebhookDelivery: async () => {
      const path = await webhook()
      const { body } = await api.call('testWebhook', { cookie: admin.cookie, path })
      const delivery = String(at(body, 'results', 'uid'))
      await api.connection.pool.query(
        `update webhook_deliveries set state = 'Failed', ended_at = now() where uid = $1`,
        [delivery],
      )
      return { path: { ...path, delivery } }
    },
  }
}

/** Returns the calls about payments and refunds of orders. */
function paymentCalls(api: TestApi, admin: TestAccount, order: () => Promise<Fields>) {
  const placed = async () => ({ order: String((await order())['number']) })
  const act = async (operation: OperationId, path: Record<string, string>, body: unknown) =>
    at((await api.call(operation, { cookie: admin.cookie, path, body })).body, 'results') as Fields
  const reserved = async () => {
    const path = await placed()
    const payment = await act('addPayment', path, { method: 'Card terminal', amount: 900, only_authorise: true })
    return { ...path, ...uidOf(payment) }
  }
  const paid = async () => {
    const path = await placed()
    await act('addPayment', path, { method: 'Cash', amount: 900 })
    return path
  }
  return {
    addPayment: async () => ({ path: await placed(), body: { method: 'Cash', amount: 900 } }),
    requestPayment: async () => {
      await api.connection.pool.query(
        `insert into payment_settings (namespace, mollie_key) select uid, 'unreadable' from namespaces on conflict (namespace) do update set mollie_key = 'unreadable'`,
      )
      return { path: await placed(), body: {} }
    },
    capturePayment: async () => ({ path: await reserved(), body: { amount: 900 } }),
    voidPayment: async () => ({ path: await reserved() }),
    refundOrder: async () => ({ path: await paid(), body: { amount: 100, reason: 'Damaged' } }),
    retryRefund: async () => {
      const path = await paid()
      const refund = await act('refundOrder', path, { amount: 100, reason: 'Damaged' })
      // As if the provider had refused it.
      await api.asOwner(`
        set role backoffice_system;
        insert into refunds (uid, namespace, order_uid, state, amount, currency, reason)
          select 'failed-' || uid, namespace, order_uid, 'Failed', 100, currency, reason from refunds where uid = '${uidOf(refund).uid}';
        insert into refund_parts (operation, namespace, refund_uid, payment_uid, amount, by_hand)
          select 'failed-' || operation, namespace, 'failed-' || refund_uid, payment_uid, amount, by_hand from refund_parts where refund_uid = '${uidOf(refund).uid}';
        insert into payment_events (namespace, payment_uid, operation, type, state, amount, provider, idempotency_key, reason)
          select e.namespace, e.payment_uid, 'failed-' || e.operation, e.type, s.state, e.amount, e.provider, 'failed-' || s.state || e.idempotency_key, ''
          from payment_events e, (values ('pending'), ('failed')) s(state)
          where e.state = 'succeeded' and e.operation in (select operation from refund_parts where refund_uid = '${uidOf(refund).uid}')`)
      return { path: { ...path, uid: `failed-${uidOf(refund).uid}` } }
    },
    changePaymentSettings: async () => ({
      path: { uid: api.tenants.parent },
      body: { mollie_key: `test_${crypto.randomUUID().replaceAll('-', '')}` },
    }),
  } satisfies Partial<ByHand>
}

const orderEmailText = { kind: 'Placed', language: 'en', subject: 'Order {number}', text: 'Hello {name}' }
const orderMessage = { subject: 'Your order {number}', text: 'It leaves tomorrow.' }

function callsByHand(api: TestApi, admin: TestAccount): ByHand {
  const { cookie } = admin
  const made = (operation: OperationId, body: unknown) => create(api, admin, operation, body)
  const product = (more: Fields = {}) => made('createProduct', { ...newRecord('Product'), ...more })
  const brand = () => made('createBrand', newRecord('Brand'))
  const category = (more: Fields = {}) => made('createCategory', { ...newRecord('Category'), ...more })
  const supplier = () => made('createSupplier', { ...newRecord('Supplier'), order_email: 'orders@example.com' })
  const website = () => made('createWebsite', newRecord('Website'))
  const customer = () => made('createCustomer', newRecord('Customer'))
  const account = () => made('createAccount', { ...newRecord('Account'), namespaces: [api.tenants.parent] })
  const sessionOf = async (uid: string) => {
    const { body } = await api.call('readAccountSessions', { cookie, path: { uid } })
    return String(at(body, 'results', 0, 'uid'))
  }
  const synonym = () =>
    made('createSynonym', { words: [`word${crypto.randomUUID().slice(0, 8)}`, 'other'], kind: 'Equal' })
  const task = () => made('createTask', { title: 'Count the lamps' })
  const teamNote = () => made('createTeamNote', { body: 'The courier comes at three' })
  const view = () => made('createTableSetting', newRecord('TableSetting'))
  let limits = 0
  const alert = () => ({
    namespace: api.tenants.parent,
    number: 'products-draft',
    condition: 'at-least',
    threshold: (limits += 1),
  })
  const note = async () => {
    const { uid } = await product()
    return at(
      (
        await api.call('createNote', {
          cookie,
          path: { resource: 'products', object: String(uid) },
          body: { body: 'Looks fine' },
        })
      ).body,
      'results',
    ) as Fields
  }
  const deleted = async () => {
    const { uid } = await brand()
    await act('deleteBrand', { path: { uid: String(uid) } })
    const { body } = await api.call('listTrash', { cookie, query: { limit: 100 } })
    return Number((at(body, 'results') as Fields[]).find(({ object }) => object === uid)?.['id'])
  }
  const review = async () =>
    made('createReview', { ...skuOf(await product()), rating: 4, text: `Bright ${crypto.randomUUID()}` })
  const order = async () =>
    made('createOrder', { customer: (await customer())['uid'], lines: [{ ...skuOf(await product()), quantity: 2 }] })
  const emailedOrder = async () => {
    const { number } = await made('createOrder', {
      email: 'buyer@example.com',
      lines: [{ ...skuOf(await product()), quantity: 1 }],
    })
    return { order: String(number) }
  }
  const act = async (operation: OperationId, call: TestCall) => {
    const answer = await api.callFresh(operation, { cookie, ...call })
    expect([operation, answer.status < 300, answer.text]).toEqual([operation, true, answer.text])
    return at(answer.body, 'results') as Fields
  }
  const supplierOrder = async () => {
    const one = await product({ cost: 400 })
    const placed = await made('createSupplierOrder', {
      supplier: (await supplier())['uid'],
      lines: [{ ...skuOf(one), ordered: 5 }],
    })
    return { ...placed, code: String(one['sku']) }
  }
  const sent = async () => {
    const placed = await supplierOrder()
    return { ...(await act('sendSupplierOrder', { path: uidOf(placed) })), code: placed.code }
  }
  const mailed = async () => {
    const placed = await sent()
    await expect
      .poll(async () =>
        at((await api.call('readSupplierOrder', { cookie, path: uidOf(placed) })).body, 'results', 'mail', 'state'),
      )
      .toBe('Sent')
    return placed
  }
  const counted = async () => {
    const placed = await sent()
    await act('scanReceipt', { path: uidOf(placed), body: { code: placed.code, quantity: 5 } })
    return placed
  }
  const orderFile = async () => {
    const placed = await supplierOrder()
    const file = await act('uploadSupplierOrderFile', { path: uidOf(placed), ...multipart(PIXEL, 'box.png') })
    return { ...uidOf(placed), id: Number(file['id']) }
  }
  const supplierFile = async () => {
    const one = await supplier()
    const file = await act('uploadSupplierFile', { path: uidOf(one), ...multipart(PIXEL, 'contract.png') })
    return { ...uidOf(one), id: Number(file['id']) }
  }
  const attached = async () => {
    const place = { resource: 'brands', object: String((await brand())['uid']) }
    const file = await act('uploadAttachment', { path: place, ...multipart(PIXEL, 'logo.png') })
    return { ...place, id: Number(file['id']) }
  }
  const pictured = async () => {
    const one = await product()
    const file = await act('uploadProductFile', { path: skuOf(one), ...multipart(PIXEL, 'lamp.png') })
    await act('uploadProductFile', { path: skuOf(one), ...multipart(PIXEL, 'lamp-2.png') })
    return { ...skuOf(one), id: Number(file['id']) }
  }
  const optionGroup = () =>
    made('createOptionGroup', {
      name: 'Size',
      code: `size-${crypto.randomUUID().slice(0, 8)}`,
      values: [
        { code: 's', name: 'Small', names: {} },
        { code: 'm', name: 'Medium', names: {} },
      ],
    })
  const parent = async () => {
    const [one, group] = [await product(), await optionGroup()]
    await act('createProductVariants', { path: skuOf(one), body: { groups: [group['uid']] } })
    return { ...skuOf(one), group: String(group['uid']) }
  }
  const variantsOf = async (sku: string) =>
    at((await api.call('readProductVariants', { cookie, path: { sku } })).body, 'results') as Fields[]
  const text = async () => {
    const one = await product()
    const { id } = await act('saveProductTranslation', {
      path: skuOf(one),
      body: { language: 'nl', name: `Andere ${String(one['sku'])}` },
    })
    return { ...skuOf(one), id: Number(id) }
  }
  const bulk = async (count = 1) => {
    const skus = (await Promise.all(Array.from({ length: count }, () => product()))).map(({ sku }) => sku)
    return act('prepareProductBulk', { body: { selection: { skus }, change: { price: { how: 'amount', value: 1 } } } })
  }
  const prepared = async () => ({ uid: String(at(await bulk(), 'job', 'uid')) })
  const done = async () => {
    const path = await prepared()
    await act('startJob', { path, body: {} })
    await ended(api, admin, path.uid)
    return path
  }
  const inState = async (state: string, changes: Fields = {}) => {
    const path = await prepared()
    await api.connection.pool.query('update jobs set state = $2, failed = $3, set_aside_at = $4 where uid = $1', [
      path.uid,
      state,
      changes['failed'] ?? 0,
      changes['set_aside_at'] ?? null,
    ])
    return path
  }
  const imported = async () => {
    const { body } = await upload(api, admin, `sku,name\nNEW-${crypto.randomUUID()},Lamp\n`)
    return { uid: String(at(body, 'results', 'uid')) }
  }
  const checkedPrices = async () => {
    const [one, from] = [await product(), await supplier()]
    const about = String(from['uid'])
    const { body } = await upload(api, admin, `sku,cost\n${String(one['sku'])},5\n`, {
      resource: 'supplier-prices',
      about,
    })
    const path = { uid: String(at(body, 'results', 'uid')) }
    await act('checkImport', { path, body: { targets: ['sku', 'cost'] } })
    return path
  }
  const checked = async () => {
    const path = await imported()
    await act('checkImport', { path, body: { targets: ['sku', 'name'] } })
    return path
  }
  const link = async (kind: 'password' | 'email') => {
    const token = randomBytes(32).toString('base64url')
    const { uid } = await account()
    await api.connection.database
      .insert(accountMails)
      .values({
        uid: crypto.randomUUID(),
        account_uid: String(uid),
        kind,
        address: `${String(uid)}@elsewhere.example`,
        due_at: null,
        token_hash: hashToken(token),
        sent_at: new Date(),
        expires_at: new Date(Date.now() + 3_600_000),
      })
    return token
  }
  const apiKey = async () => {
    const { uid: group } = await made('createGroup', newRecord('Group'))
    return uidOf(await made('createApiKey', { name: 'Web shop', group }))
  }
  const change =
    (of: () => Promise<Fields>, body: unknown): Prepare =>
    async () => ({ path: uidOf(await of()), body })
  const remove =
    (of: () => Promise<Fields>): Prepare =>
    async () => ({ path: uidOf(await of()) })
  const add =
    (body: () => unknown): Prepare =>
    async () => ({ body: await body() })

  return {
    login: add(() => ({ email: admin.email, password: 'not this one' })),
    logout: async () => ({ cookie: (await api.account(null)).cookie }),
    createSearchToken: async () => ({}),
    changeOwnAccount: add(() => ({ phone: `${Math.random()}` })),
    changeOwnPassword: add(() => ({ current: 'not this one', next: 'Correct horse battery 9' })),
    changeOwnEmail: add(() => ({ current: 'not this one', email: 'elsewhere@example.com' })),
    ...secondStepCalls(api),
    ...identityProviderCalls(api, admin),
    requestPasswordReset: add(() => ({ email: 'no-one@example.com' })),
    sendPasswordLink: remove(account),
    resetSecondStep: async () => {
      const owner = await api.account([])
      await setUpCodes(api, owner)
      return { path: { uid: owner.uid } }
    },
    readAccountLink: async () => ({ body: { token: await link('password') } }),
    setPasswordByLink: async () => ({ body: { token: await link('password'), password: 'Correct horse battery 9' } }),
    confirmEmailByLink: async () => ({ body: { token: await link('email') } }),
    requestAccess: async () => ({ cookie: (await api.account([])).cookie, body: { right: 'orders', path: '/orders' } }),
    readNotifications: add(() => ({ uids: null })),
    createNumberAlert: add(alert),
    deleteNumberAlert: remove(() => made('createNumberAlert', alert())),
    createTrackingLog: add(() => ({ start: '2026-01-01T10:00:00Z', end: '2026-01-01T10:05:00Z', activity: [] })),
    createShortLink: add(() => ({ address: `?q=${crypto.randomUUID()}` })),
    createSearchMiss: add(() => ({ query: `lamp ${crypto.randomUUID().slice(0, 6)}` })),
    undoAuditEntry: async () => {
      const { uid } = await task()
      const recent = at(
        (await api.call('listOwnAuditEntries', { cookie, query: { limit: 20 } })).body,
        'results',
      ) as Fields[]
      return { path: { id: Number(recent.find(({ object }) => object === uid)?.['id']) } }
    },
    restoreRecordFields: async () => {
      const { uid } = await brand()
      const before = new Date().toISOString()
      await act('changeBrand', { path: { uid: String(uid) }, body: { url: 'https://brand.example' } })
      return { body: { resource: 'brands', object: uid, fields: [{ field: 'url' }], at: before } }
    },
    restoreTrash: async () => ({ path: { id: await deleted() } }),
    deleteTrash: async () => ({ path: { id: await deleted() } }),
    retryDeadLetter: async () => ({
      path: { kind: 'job', id: (await inState('Failed', { set_aside_at: new Date() })).uid },
    }),

    createAccount: add(() => ({ ...newRecord('Account'), namespaces: [api.tenants.parent] })),
    changeAccount: change(account, { job_title: 'Buyer' }),
    deleteAccount: remove(account),
    prepareAccountBulk: async () => ({
      body: { selection: { uids: [uidOf(await account()).uid] }, change: { status: 'BLOCKED' } },
    }),
    endOtherSessions: async () => ({}),
    endOwnSession: async () => {
      const { uid, cookie: other } = await api.account([])
      return { path: { session: await sessionOf(uid) }, cookie: other }
    },
    endAccountSession: async () => {
      const { uid } = await api.account([])
      return { path: { uid, session: await sessionOf(uid) } }
    },
    endAccountSessions: async () => ({ path: { uid: (await api.account([])).uid } }),
    uploadOwnPicture: async () => multipart(PIXEL, 'me.png'),
    removeOwnPicture: async () => {
      await act('uploadOwnPicture', multipart(PIXEL, 'me.png'))
      return {}
    },
    removeAccountPicture: async () => {
      const owner = await api.account([])
      await act('uploadOwnPicture', { cookie: owner.cookie, ...multipart(PIXEL, 'me.png') })
      return { path: { uid: owner.uid } }
    },
    uploadNamespacePicture: async () => ({
      path: uidOf(await made('createNamespace', newRecord('Namespace'))),
      ...multipart(PIXEL, 'logo.png'),
    }),
    removeNamespacePicture: async () => {
      const path = uidOf(await made('createNamespace', newRecord('Namespace')))
      await act('uploadNamespacePicture', { path, ...multipart(PIXEL, 'logo.png') })
      return { path }
    },
    createGroup: add(() => newRecord('Group')),
    changeGroup: change(() => made('createGroup', newRecord('Group')), { description: 'Who buys' }),
    deleteGroup: remove(() => made('createGroup', newRecord('Group'))),
    previewGroupChange: async () => ({
      path: uidOf(await made('createGroup', newRecord('Group'))),
      body: { actions: ['products', 'products_read'] },
    }),
    replaceGroup: async () => {
      const [one, other] = [
        await made('createGroup', newRecord('Group')),
        await made('createGroup', newRecord('Group')),
      ]
      return { path: uidOf(one), body: { group: String(other['uid']) } }
    },
    prepareApiKeyBulk: async () => ({
      body: { selection: { uids: [(await apiKey()).uid] }, change: { revoke: true } },
    }),
    changeApiKey: async () => ({ path: await apiKey(), body: { name: 'Cash desk', requests_per_minute: 60 } }),
    revokeApiKey: async () => ({ path: await apiKey() }),
    rollApiKey: async () => ({ path: await apiKey(), body: { former_works_hours: 24 } }),
    createNamespace: add(() => newRecord('Namespace')),
    changeNamespace: change(() => made('createNamespace', newRecord('Namespace')), { name: 'Elsewhere' }),
    prepareOrderBulk: async () => ({
      body: { selection: { uids: [String((await order())['uid'])] }, change: { priority: 'High' } },
    }),
    prepareNamespaceBulk: async () => ({
      body: {
        selection: { uids: [uidOf(await made('createNamespace', newRecord('Namespace'))).uid] },
        change: { status: 'Closed' },
      },
    }),
    deleteNamespace: remove(() => made('createNamespace', newRecord('Namespace'))),
    createTableSetting: add(() => newRecord('TableSetting')),
    changeTableSetting: change(view, { name: 'Lamps' }),
    deleteTableSetting: remove(view),
    useTableSetting: remove(view),

    createBrand: add(() => newRecord('Brand')),
    changeBrand: change(brand, { url: 'https://brand.example' }),
    deleteBrand: remove(brand),
    mergeBrand: async () => ({ path: uidOf(await brand()), body: { into: (await brand())['uid'] } }),
    uploadBrandPicture: async () => ({ path: uidOf(await brand()), ...multipart(PIXEL, 'logo.png') }),
    importBrandPicture: async () => ({ path: uidOf(await brand()), body: { url: 'https://127.0.0.1/logo.png' } }),
    uploadCategoryPicture: async () => ({ path: uidOf(await category()), ...multipart(PIXEL, 'lamps.png') }),
    importCategoryPicture: async () => ({
      path: uidOf(await category()),
      body: { url: 'https://127.0.0.1/lamps.png' },
    }),
    createCategory: add(() => newRecord('Category')),
    changeCategory: change(category, { name: 'Lamps' }),
    deleteCategory: remove(category),
    moveCategory: async () => ({
      path: uidOf(await category()),
      body: { parent_id: (await category())['uid'], sequence: 0 },
    }),
    mergeCategory: async () => ({ path: uidOf(await category()), body: { into: (await category())['uid'] } }),
    removeCategory: async () => ({ path: uidOf(await category()), body: { children_to: null, products_to: null } }),
    createSupplier: add(() => newRecord('Supplier')),
    changeSupplier: change(supplier, { lead_days: 4 }),
    deleteSupplier: remove(supplier),
    createWebsite: add(() => newRecord('Website')),
    changeWebsite: change(website, { name: 'Shop' }),
    deleteWebsite: remove(website),
    createCustomer: add(() => newRecord('Customer')),
    changeCustomer: change(customer, { company: 'Lamps and more' }),
    deleteCustomer: remove(customer),
    createSynonym: add(() => ({ words: [`w${crypto.randomUUID().slice(0, 8)}`, 'lamp'], kind: 'Equal' })),
    changeSynonym: change(synonym, { active: false }),
    deleteSynonym: remove(synonym),
    createOptionGroup: add(() => ({ name: 'Colour', code: `colour-${crypto.randomUUID().slice(0, 8)}`, values: [] })),
    changeOptionGroup: change(optionGroup, { name: 'Width' }),
    deleteOptionGroup: remove(optionGroup),
    mergeSynonym: async () => ({ path: uidOf(await synonym()), body: { into: (await synonym())['uid'] } }),
    mergeOptionValue: async () => ({ path: { ...uidOf(await optionGroup()), code: 's' }, body: { into: 'm' } }),
    createTask: add(() => ({ title: 'Count' })),
    changeTask: change(task, { title: 'Count again' }),
    deleteTask: remove(task),
    changeTeamNote: change(teamNote, { body: 'The courier comes at four', pinned: true }),
    createNote: async () => ({
      path: { resource: 'products', object: String((await product())['uid']) },
      body: { body: 'Fine' },
    }),
    reportPresence: async () => ({
      path: { resource: 'products', object: String((await product())['uid']) },
      body: { tab: crypto.randomUUID(), state: 'viewing' },
    }),
    changeNote: change(note, { body: 'Better' }),
    deleteNote: remove(note),
    createReview: async () => ({ body: { ...skuOf(await product()), rating: 5, text: `Fine ${crypto.randomUUID()}` } }),
    changeReview: change(review, { reply: 'Thank you' }),
    moveReview: change(review, { state: 'Published' }),
    prepareReviewBulk: async () => ({
      body: { selection: { uids: [(await review())['uid']] }, change: { move: { state: 'Published' } } },
    }),
    changeProductSettings: async () => ({ path: { uid: api.tenants.child }, body: { set: { lead_days: 5 } } }),

    createProduct: add(() => newRecord('Product')),
    changeProduct: async () => ({
      path: skuOf(await product()),
      body: { name: 'Lamp' },
      headers: { 'api-version': '3' },
    }),
    deleteProduct: async () => ({ path: skuOf(await product()) }),
    restoreProduct: async () => {
      const path = skuOf(await product())
      await act('deleteProduct', { path })
      return { path }
    },
    renameProduct: async () => ({ path: skuOf(await product()), body: { sku: `SKU-${crypto.randomUUID()}` } }),
    saveProductTranslation: async () => ({ path: skuOf(await product()), body: { language: 'nl', name: 'Lamp' } }),
    deleteProductTranslation: async () => ({ path: await text() }),
    autoTranslateProduct: async () => ({ path: skuOf(await product({ name: 'Red lamp' })) }),
    uploadProductFile: async () => ({ path: skuOf(await product()), ...multipart(PIXEL, 'lamp.png') }),
    importProductFile: async () => ({
      path: skuOf(await product()),
      body: { url: 'https://127.0.0.1/lamp.png', type: 'image' },
    }),
    changeProductFile: async () => ({ path: await pictured(), body: { caption: 'From the side' } }),
    moveProductFile: async () => ({ path: await pictured(), body: { sequence: 1 } }),
    deleteProductFile: async () => ({ path: await pictured() }),
    createStockMutation: async () => ({
      path: skuOf(await product()),
      body: { kind: 'Correction', location: 'Warehouse', quantity: 3, reason: 'Found' },
    }),
    changeProductStock: async () => ({
      path: skuOf(await product()),
      body: { how: 'adjust', location: 'Warehouse', quantity: 3, reason: 'Found' },
    }),
    createProductVariants: async () => ({
      path: skuOf(await product()),
      body: { groups: [(await optionGroup())['uid']] },
    }),
    saveProductVariants: async () => {
      const { sku } = await parent()
      const [first] = await variantsOf(sku)
      return {
        path: { sku },
        body: { changes: [{ sku: first?.['sku'], version: first?.['version'], name: 'Small lamp' }] },
      }
    },
    pictureProductVariants: async () => {
      const { sku, group } = await parent()
      const { id } = await act('uploadProductFile', { path: { sku }, ...multipart(PIXEL, 'lamp.png') })
      return { path: { sku }, body: { group, pictures: [{ value: 's', file: id }] } }
    },
    detachProductVariants: async () => {
      const { sku } = await parent()
      return { path: { sku }, body: { skus: [(await variantsOf(sku))[0]?.['sku']] } }
    },
    saveProductBundle: async () => ({
      path: skuOf(await product()),
      body: { parts: [{ ...skuOf(await product()), quantity: 2 }] },
    }),
    saveProductSuppliers: async () => ({
      path: skuOf(await product()),
      body: { suppliers: [{ supplier: (await supplier())['uid'] }] },
    }),
    saveProductSeo: async () => ({
      path: skuOf(await product()),
      body: { entries: [{ website: null, language: 'en', title: 'A lamp for every room' }] },
    }),
    saveWebsiteProduct: async () => ({
      path: { ...skuOf(await product()), websiteId: String((await website())['uid']) },
      body: { active: true },
    }),
    deleteWebsiteProduct: async () => {
      const path = { ...skuOf(await product()), websiteId: String((await website())['uid']) }
      await act('saveWebsiteProduct', { path, body: { active: true } })
      return { path }
    },
    bulkAssignProductsToWebsite: async () => ({
      body: { add: [{ productsku: (await product())['sku'], websiteUid: (await website())['uid'] }], remove: [] },
    }),
    prepareProductBulk: async () => ({
      body: { selection: { skus: [(await product())['sku']] }, change: { price: { how: 'amount', value: 1 } } },
    }),

    combineOrders: async () => {
      const { number, customer: buyer } = await order()
      const lines = [{ ...skuOf(await product()), quantity: 1 }]
      const other = await made('createOrder', { customer: at(buyer, 'uid'), lines })
      return {
        path: { order: String(number) },
        body: { orders: [{ number: other['number'], version: other['version'] }] },
      }
    },
    createOrder: async () => ({ body: { lines: [{ ...skuOf(await product()), quantity: 1 }] } }),
    previewOrder: async () => ({ body: { lines: [{ ...skuOf(await product()), quantity: 1 }] } }),
    changeDraftOrder: async () => {
      const lines = [{ ...skuOf(await product()), quantity: 1 }]
      const { number } = await made('createOrder', { lines, draft: true })
      return { path: { order: String(number) }, body: { lines: [{ ...skuOf(await product()), quantity: 2 }] } }
    },
    changeCompanyDetails: async () => ({ path: { uid: api.tenants.child }, body: { phone: '+31 30 123 4567' } }),
    issueInvoice: async () => {
      await setCompany(api, admin, api.tenants.parent)
      return { path: { order: String((await order())['number']) } }
    },
    issueCreditNote: async () => {
      await setCompany(api, admin, api.tenants.parent)
      const path = { order: String((await order())['number']) }
      const { body } = await api.call('issueInvoice', { cookie, path })
      return { path: { uid: String(at(body, 'results', 'uid')) }, body: { credit_reason: 'Return' } }
    },
    editOrderLines: async () => {
      const { number, lines } = await order()
      const [line] = lines as readonly { id: number }[]
      return { path: { order: String(number) }, body: { lines: [{ id: line?.id, quantity: 2 }] } }
    },
    previewOrderEdit: async () => ({
      path: { order: String((await order())['number']) },
      body: { lines: [], shipping: 495 },
    }),
    changeOrder: async () => ({
      path: { order: String((await order())['number']) },
      body: { stage: 'Cancelled', stage_reason: 'Changed their mind' },
    }),
    createSupplierOrder: async () => ({ body: { supplier: (await supplier())['uid'], lines: [] } }),
    changeSupplierOrder: change(supplierOrder, { note: 'By the back door' }),
    deleteSupplierOrder: remove(supplierOrder),
    sendSupplierOrder: remove(supplierOrder),
    remindSupplier: remove(mailed),
    cancelSupplierOrder: remove(sent),
    closeSupplierOrder: async () => {
      const placed = await sent()
      await act('scanReceipt', { path: uidOf(placed), body: { code: placed.code, quantity: 2 } })
      await act('bookReceipt', { path: uidOf(placed) })
      return { path: uidOf(placed), body: { reason: 'Discontinued' } }
    },
    mailSupplierOrderAgain: remove(async () => {
      const placed = await mailed()
      await api.connection.pool.query(`update supplier_mails set state = 'Refused' where order_uid = $1`, [
        uidOf(placed).uid,
      ])
      return placed
    }),
    ...webhookCalls(api, admin),
    ...paymentCalls(api, admin, order),
    ...fulfilmentCalls(api, admin),
    changeShippingTimes: async () => ({ path: { uid: api.tenants.child }, body: { handling_days: 2 } }),
    changeOrderEmailSettings: async () => ({
      path: { uid: api.tenants.child },
      body: { Placed: { enabled: true, texts: { en: null, nl: null, de: null, fr: null } } },
    }),
    previewOrderEmailText: async () => ({ path: { uid: api.tenants.child }, body: orderEmailText }),
    testOrderEmail: async () => ({ path: { uid: api.tenants.child }, body: orderEmailText }),
    previewOrderEmail: async () => ({ path: await emailedOrder(), body: { kind: 'Placed' } }),
    sendOrderEmail: async () => ({ path: await emailedOrder(), body: { kind: 'Placed' } }),
    previewOrderMessage: async () => ({ path: await emailedOrder(), body: orderMessage }),
    testOrderMessage: async () => ({ path: await emailedOrder(), body: orderMessage }),
    sendSupplierMessage: async () => ({
      path: uidOf(await supplier()),
      body: { subject: 'Holidays', text: 'Dear {supplier}, we are closed next week.' },
    }),
    sendSupplierMessageAgain: async () => {
      const one = await supplier()
      const sent = await act('sendSupplierMessage', { path: uidOf(one), body: { subject: 'Hello', text: 'Call us.' } })
      await expect
        .poll(async () =>
          at((await api.call('listSupplierMessages', { cookie, path: uidOf(one) })).body, 'results', 0, 'state'),
        )
        .toBe('Sent')
      await api.connection.pool.query(`update supplier_messages set state = 'Refused' where supplier_uid = $1`, [
        uidOf(one).uid,
      ])
      return { path: { ...uidOf(one), message: String(sent['uid']) } }
    },
    confirmSupplierOrder: async () => {
      const placed = await sent()
      return { path: uidOf(placed), body: { lines: [{ id: at(placed, 'lines', 0, 'id'), confirmed: 5 }] } }
    },
    mergeSupplierOrders: async () => {
      const one = await supplierOrder()
      const other = await made('createSupplierOrder', { supplier: at(one, 'supplier', 'uid'), lines: [] })
      return { body: { orders: [one, other].map((each) => ({ uid: at(each, 'uid'), version: at(each, 'version') })) } }
    },
    scanReceipt: async () => {
      const placed = await sent()
      return { path: uidOf(placed), body: { code: placed.code, quantity: 1 } }
    },
    bookReceipt: remove(counted),
    reverseBooking: async () => {
      const placed = await counted()
      await act('bookReceipt', { path: uidOf(placed) })
      const receipt = await api.call('readReceipt', { cookie, path: uidOf(placed) })
      return {
        path: uidOf(placed),
        body: { uid: at(receipt.body, 'results', 'bookings', 0, 'uid'), reason: 'Wrong box' },
      }
    },
    uploadSupplierOrderFile: async () => ({ path: uidOf(await supplierOrder()), ...multipart(PIXEL, 'box.png') }),
    importSupplierOrderFile: async () => ({
      path: uidOf(await supplierOrder()),
      body: { url: 'https://127.0.0.1/box.png', kind: 'Photo' },
    }),
    uploadDamagePhoto: async () => {
      const placed = await sent()
      return { path: { ...uidOf(placed), id: Number(at(placed, 'lines', 0, 'id')) }, ...multipart(PIXEL, 'box.png') }
    },
    deleteSupplierOrderFile: async () => ({ path: await orderFile() }),
    uploadSupplierFile: async () => ({ path: uidOf(await supplier()), ...multipart(PIXEL, 'contract.png') }),
    importSupplierFile: async () => ({
      path: uidOf(await supplier()),
      body: { url: 'https://127.0.0.1/contract.pdf', kind: 'Contract' },
    }),
    deleteSupplierFile: async () => ({ path: await supplierFile() }),
    uploadAttachment: async () => ({
      path: { resource: 'brands', object: String((await brand())['uid']) },
      ...multipart(PIXEL, 'logo.png'),
    }),
    importAttachment: async () => ({
      path: { resource: 'brands', object: String((await brand())['uid']) },
      body: { url: 'https://127.0.0.1/logo.png', kind: 'Other' },
    }),
    deleteAttachment: async () => ({ path: await attached() }),

    startJob: async () => ({ path: await prepared(), body: {} }),
    pauseJob: async () => ({ path: await inState('Queued') }),
    resumeJob: async () => ({ path: await inState('Paused') }),
    cancelJob: async () => ({ path: await prepared() }),
    retryJob: async () => ({ path: await inState('Failed', { failed: 1 }) }),
    undoJob: async () => ({ path: await done() }),
    uploadImport: async () => multipart(Buffer.from(`sku,name\nNEW-${crypto.randomUUID()},Lamp\n`), 'products.csv'),
    checkImport: async () => ({ path: await imported(), body: { targets: ['sku', 'name'] } }),
    fixImportRows: async () => ({ path: await checked(), body: { rows: [{ position: 0, cells: { 1: 'Lamp' } }] } }),
    acceptImportRows: async () => ({ path: await checkedPrices(), body: { positions: [0], accepted: false } }),
    startImport: async () => ({ path: await checked(), body: {} }),
    deleteImport: async () => ({ path: await imported() }),
    createPrintJob: async () => ({ body: { kind: 'Shelf', labels: [skuOf(await product())] } }),
    createExport: async () => ({ body: { resource: 'brands', format: 'csv' } }),
  }
}
