import type { OperationId, Schema } from '@backoffice/api-contract'
import { flatSize } from '@backoffice/order-model'
import { PDFDocument } from 'pdf-lib'
import { expect } from 'vitest'
import { acceptable } from './order-calls.ts'
import { create } from './records.ts'
import { ended } from './sheet-files.ts'
import { at, type TestAccount, type TestApi } from './test-api.ts'

type Fields = Record<string, unknown>

/** An order to print. */
export interface PlacedOrder {
  readonly uid: string
  readonly order: string
  readonly line: unknown
}

/** Returns what an account does to print orders of a product. */
export function printingBy(api: TestApi, account: TestAccount, sku: () => string) {
  const { cookie } = account
  const act = async (operation: OperationId, path: Record<string, string>, body?: unknown): Promise<Fields> => {
    const answer = await api.callFresh(operation, { cookie, path, body })
    if (answer.status >= 300) throw new Error(`${operation} answered ${answer.status}: ${answer.text}`)
    return at(answer.body, 'results') as Fields
  }
  const placed = async (more: Fields = {}): Promise<PlacedOrder> => {
    const wanted = { lines: [{ sku: sku(), quantity: 2 }], ...acceptable, ...more }
    const { uid, number, lines } = await create(api, account, 'createOrder', wanted)
    return { uid: String(uid), order: String(number), line: at(lines, 0, 'id') }
  }
  /** Packs a new order into one parcel, by default with what a label needs. */
  const packed = async (parcel: Fields = {}) => {
    const one = await placed()
    const { order, line } = one
    for (const stage of ['To do', 'Picking']) await act('changeOrder', { order }, { stage })
    const { uid } = await act('packParcel', { order }, { lines: [{ line, quantity: 2 }], ...flatSize, ...parcel })
    return { ...one, parcel: String(uid) }
  }
  const prepare = (uids: readonly string[], print: Schema<'OrderPrinting'>) =>
    api.call('prepareOrderBulk', { cookie, body: { selection: { uids }, change: { print } } })
  const foresee = async (uids: readonly string[], print: Schema<'OrderPrinting'>) => {
    const answer = await prepare(uids, print)
    expect(answer.status, answer.text).toBe(201)
    return at(answer.body, 'results') as Schema<'DryRun'>
  }
  const start = async (uid: string): Promise<void> => {
    const { status, text } = await api.call('startJob', { cookie, path: { uid }, body: {} })
    expect(status, text).toBe(200)
  }
  const download = (uid: string) =>
    api.server.app.inject({
      method: 'GET',
      url: `/api/jobs/${uid}/file`,
      headers: { cookie: `__Host-bo_session=${cookie}` },
    })
  const end = async (uid: string) => (await ended(api, account, uid)) as Schema<'Job'>
  const pagesOf = async ({ uid, file_name }: Schema<'Job'>): Promise<number> =>
    file_name === null ? 0 : (await PDFDocument.load((await download(uid)).rawPayload)).getPageCount()
  /** Prints something of orders; returns the job, what was skipped, and the number of pages of the file. */
  const print = async (uids: readonly string[], printing: Schema<'OrderPrinting'>) => {
    const { job: prepared, skipped } = await foresee(uids, printing)
    await start(prepared.uid)
    const job = await end(prepared.uid)
    return { job, skipped: skipped.map(({ reason }) => reason.code), pages: await pagesOf(job) }
  }
  /** Returns the state and the reason of each row of a job. */
  const rowsOf = async (uid: string) => {
    const { body } = await api.call('readJobRows', { cookie, path: { uid } })
    return (at(body, 'results') as Schema<'JobRow'>[]).map(({ state, reason }) => [state, reason?.code ?? null])
  }
  return { act, placed, packed, prepare, foresee, start, download, end, pagesOf, print, rowsOf }
}
