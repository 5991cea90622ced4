import { connect, type Socket } from 'node:net'
import { operations } from '@backoffice/api-contract'
import { describedOperations } from '../src/platform/http/document.ts'
import { create, newRecord } from './records.ts'
import type { TestAccount, TestApi } from './test-api.ts'

const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const BOUNDARY = 'boundary-of-a-test'

/** A file operation, with everything to call it. */
export interface UploadOperation {
  readonly id: string
  readonly url: string
  /** A file that it accepts. */
  readonly file: Buffer
}

/** Returns every file operation of the contract, on existing records. */
export async function uploadOperations(api: TestApi, account: TestAccount): Promise<readonly UploadOperation[]> {
  const product = await create(api, account, 'createProduct', { ...newRecord('Product'), cost: 100 })
  const supplier = await create(api, account, 'createSupplier', newRecord('Supplier'))
  const order = await create(api, account, 'createSupplierOrder', {
    supplier: supplier['uid'],
    lines: [{ sku: product['sku'], ordered: 3 }],
  })
  const [line] = order['lines'] as readonly { id: number }[]
  const path: Readonly<Record<string, string>> = { sku: String(product['sku']), id: String(line?.id) }
  const uids: Readonly<Record<string, string>> = {
    namespaces: api.tenants.parent,
    'supplier-orders': String(order['uid']),
    suppliers: String(supplier['uid']),
    brands: String((await create(api, account, 'createBrand', newRecord('Brand')))['uid']),
    categories: String((await create(api, account, 'createCategory', newRecord('Category')))['uid']),
  }
  const attached: Readonly<Record<string, string | undefined>> = { resource: 'brands', object: uids['brands'] }
  const valueOf = (kind: string, name: string) =>
    (name === 'uid' ? uids[kind] : (path[name] ?? attached[name])) ?? 'missing'
  return describedOperations
    .filter(({ body }) => body?.['multipart/form-data'])
    .map(({ id }) => ({
      id,
      url: operations[id].path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
        encodeURIComponent(valueOf(operations[id].path.split('/')[2] ?? '', name)),
      ),
      file: id === 'uploadImport' ? Buffer.from('sku,name\nNEW-1,Lamp\n') : PIXEL,
    }))
}

/** Returns a part of a form; with a file name it is a file. */
export const part = (name: string, content: Buffer | string, filename?: string): Buffer =>
  Buffer.concat([
    Buffer.from(
      `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"${filename === undefined ? '' : `; filename="${filename}"\r\ncontent-type: application/octet-stream`}\r\n\r\n`,
    ),
    Buffer.from(content),
    Buffer.from('\r\n'),
  ])

/** The end of a form. */
export const END = Buffer.from(`--${BOUNDARY}--\r\n`)

/** Returns a form as browsers send it. */
export const formWith = (file: Buffer): Buffer =>
  Buffer.concat([part('filename', 'a.bin'), part('file', file, 'a.bin'), END])

interface Sending {
  readonly cookie: string
  readonly type?: string | undefined
  readonly length?: number | undefined
}

/** Returns the header of an upload. */
export const headOf = (
  url: string,
  { cookie, type = `multipart/form-data; boundary=${BOUNDARY}`, length }: Sending,
): string =>
  `POST ${url} HTTP/1.1\r\nhost: localhost\r\napi-version: 2\r\ncookie: __Host-bo_session=${cookie}\r\ncontent-type: ${type}\r\ncontent-length: ${length ?? 0}\r\n\r\n`

/** Connects to a listening server; errors are left to the reader. */
export async function connected(port: number): Promise<Socket> {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => undefined)
  await new Promise<void>((resolve) => socket.once('connect', resolve))
  return socket
}

/** Sends bytes and returns the status of the answer. */
export async function statusOf(port: number, head: string, body: Buffer): Promise<number> {
  const socket = await connected(port)
  const answer = new Promise<number>((resolve, reject) => {
    socket.once('data', (bytes: Buffer) => resolve(Number(bytes.toString('latin1').split(' ')[1])))
    socket.once('close', () => reject(new Error('The connection was closed without an answer')))
  })
  socket.write(head)
  socket.write(body)
  return answer.finally(() => socket.destroy())
}
