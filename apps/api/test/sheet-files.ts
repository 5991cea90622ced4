import { expect } from 'vitest'
import type { Schema } from '@backoffice/api-contract'
import { at, type TestAccount, type TestApi } from './test-api.ts'

const cookieOf = (account: TestAccount) => ({ cookie: `__Host-bo_session=${account.cookie}` })

/** Waits for the end of a job, and returns it. */
export async function ended(api: TestApi, account: TestAccount, uid: string): Promise<unknown> {
  const read = async () => at((await api.call('readJob', { cookie: account.cookie, path: { uid } })).body, 'results')
  await expect.poll(async () => at(await read(), 'state'), { interval: 20 }).toMatch(/Done|Failed/)
  return read()
}

/** Exports a file and waits for it. Returns the uid of the export. */
export async function exported(
  api: TestApi,
  account: TestAccount,
  resource: Schema<'ExportedKind'>,
  body: object,
): Promise<string> {
  const answer = await api.call('createExport', { cookie: account.cookie, body: { resource, ...body } })
  expect(answer.status, answer.text).toBe(201)
  expect(await ended(api, account, String(at(answer.body, 'results', 'job', 'uid')))).toMatchObject({ state: 'Done' })
  return String(at(answer.body, 'results', 'uid'))
}

/** Downloads the file of an export. */
export const download = (api: TestApi, account: TestAccount, uid: string) =>
  api.server.app.inject({ method: 'GET', url: `/api/exports/${uid}/file`, headers: cookieOf(account) })

/** Uploads a file of products, or of another kind. */
export async function upload(
  api: TestApi,
  account: TestAccount,
  file: string | Uint8Array,
  { resource = 'products', about = '', ...fields }: Readonly<Record<string, string>> = {},
): Promise<{ status: number; body: unknown; text: string }> {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  form.append('file', new Blob([typeof file === 'string' ? file : new Uint8Array(file)]), `${resource}.csv`)
  const request = new Request('http://api/', { method: 'POST', body: form })
  const { statusCode, body } = await api.server.app.inject({
    method: 'POST',
    url: `/api/imports?resource=${resource}${about && `&about=${about}`}`,
    payload: Buffer.from(await request.arrayBuffer()),
    headers: { ...cookieOf(account), 'api-version': '2', 'content-type': request.headers.get('content-type') ?? '' },
  })
  return { status: statusCode, body: JSON.parse(body) as unknown, text: body }
}
