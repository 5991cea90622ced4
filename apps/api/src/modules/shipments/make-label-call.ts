import { and, eq } from 'drizzle-orm'
import type { Database } from '../../platform/database/database.ts'
import type { FileStore } from '../../platform/files/file-store.ts'
import { lockRows } from '../../platform/records/lock-rows.ts'
import { newUid } from '../../platform/database/records.ts'
import { labelCalls, order, orders, parcels, type ParcelRow } from '../orders/index.ts'
import type { Ports } from '../../platform/workers/ports.ts'
import { LabelRefused, type Carrier, type Carriers } from './carrier.ts'
import { takeLabelCall, type TakenCall } from './take-label-call.ts'

/** What the worker needs. */
export interface Calling extends Pick<Ports, 'connection'> {
  readonly files: Pick<FileStore, 'keep' | 'remove'>
  readonly carriers: Carriers
}

/** After so many attempts a label has failed, until somebody asks for it again. */
const MOST_ATTEMPTS = 5
const LONGEST_WAIT_S = 3_600
const MOST_REASON = 500

/** What a carrier answered. */
type Answer =
  | { readonly is: 'made'; readonly barcode: string; readonly file: string }
  | { readonly is: 'done' }
  | { readonly is: 'refused' | 'unanswered'; readonly reason: string }

const messageOf = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).slice(0, MOST_REASON)

function carrierOf({ carriers }: Pick<Calling, 'carriers'>, { carrier }: TakenCall): Carrier {
  if (carrier === 'Own delivery') throw new LabelRefused('Own delivery has no labels')
  return carriers[carrier]
}

/** Asks a carrier, and stores the file of a label. No database connection is held meanwhile. */
async function ask(calling: Calling, call: TakenCall, signal: AbortSignal): Promise<Answer> {
  try {
    const carrier = carrierOf(calling, call)
    if (call.type === 'cancel') {
      if (call.cancels !== null) await carrier.cancelLabel(call.cancels, signal)
      if (call.file !== null) await calling.files.remove(call.file)
      return { is: 'done' }
    }
    if (!call.content) throw new LabelRefused('Nothing is on the label')
    const { barcode, file } = await carrier.createLabel({ key: call.uid, content: call.content }, signal)
    return { is: 'made', barcode, file: (await calling.files.keep(Buffer.from(file))).name }
  } catch (error) {
    return { is: error instanceof LabelRefused ? 'refused' : 'unanswered', reason: messageOf(error) }
  }
}

/** Keeps a label with its parcel. */
async function keepLabel(
  database: Database,
  { carriers }: Calling,
  call: TakenCall,
  { barcode, file }: Extract<Answer, { is: 'made' }>,
): Promise<void> {
  const { country = '', postcode = '' } = call.content ?? {}
  const tracking = carrierOf({ carriers }, call).trackingLink({ barcode, country, postcode })
  // A postcode may have a blank in it, and a link has none.
  const link = tracking === undefined ? undefined : new URL(tracking).href
  await database
    .update(parcels)
    .set({
      label_state: 'Ready',
      label_file: file,
      barcode,
      country,
      postcode,
      ...(link !== undefined && { tracking_link: link }),
    })
    .where(eq(parcels.uid, call.parcel_uid))
}

const later = ({ attempts }: TakenCall, now: Date): Date =>
  new Date(now.getTime() + Math.min(LONGEST_WAIT_S, 2 ** attempts) * 1_000)

/** Stores the answer to a call that made no label: it is made again later, or the label has failed. */
async function settleFailure(
  database: Database,
  call: TakenCall,
  { is, reason }: Extract<Answer, { is: 'refused' | 'unanswered' }>,
  now: Date,
): Promise<void> {
  const isOver = is === 'refused' || (call.type === 'create' && call.attempts >= MOST_ATTEMPTS)
  if (!isOver) {
    const waiting = { taken_by: null, taken_until: null, next_at: later(call, now), reason }
    await database.insert(labelCalls).values({ ...call, ...waiting })
    return
  }
  if (call.type === 'cancel') return
  const failed = { label_state: 'Failed' as const, label_reason: reason }
  await database
    .update(parcels)
    .set(is === 'refused' ? { ...failed, label_key: null } : failed)
    .where(eq(parcels.uid, call.parcel_uid))
}

/** Reads a parcel whose order is locked, so that nobody changes it meanwhile. */
async function lockParcel(database: Database, uid: string): Promise<ParcelRow | undefined> {
  const [parcel] = await database.select().from(parcels).where(eq(parcels.uid, uid))
  if (!parcel) return undefined
  await lockRows({ database }, order, eq(orders.uid, parcel.order_uid))
  const [locked] = await database.select().from(parcels).where(eq(parcels.uid, uid))
  return locked
}

/** Ends a call; false where another attempt has ended it, or holds it by now. */
async function endCall(database: Database, { uid, taken_by }: TakenCall): Promise<boolean> {
  const ended = await database
    .delete(labelCalls)
    .where(and(eq(labelCalls.uid, uid), eq(labelCalls.taken_by, taken_by ?? '')))
    .returning({ uid: labelCalls.uid })
  return ended.length > 0
}

/** Stores an answer. A label that nobody wants any more is cancelled, and a second file of one is deleted. */
async function settle(database: Database, calling: Calling, call: TakenCall, answer: Answer, now: Date): Promise<void> {
  const parcel = await lockParcel(database, call.parcel_uid)
  const isWanted = call.type === 'cancel' || parcel?.label_key === call.uid
  const isHeld = await endCall(database, call)
  if ('reason' in answer) {
    if (isWanted && isHeld) await settleFailure(database, call, answer, now)
    return
  }
  if (answer.is === 'done') return
  if (isWanted && isHeld) return keepLabel(database, calling, call, answer)
  const { namespace, parcel_uid, carrier } = call
  const cancels = isWanted ? null : call.uid
  const unwanted = {
    uid: newUid(),
    namespace,
    parcel_uid,
    carrier,
    cancels,
    file: answer.file,
    type: 'cancel' as const,
  }
  await database.insert(labelCalls).values(unwanted)
}

/** Makes the next call that is due; false when there is none. */
export async function makeLabelCall(calling: Calling, now: Date, signal: AbortSignal): Promise<boolean> {
  const { database } = calling.connection
  const call = await takeLabelCall(database, now)
  if (!call) return false
  const answer = await ask(calling, call, signal)
  await database.transaction((transaction) => settle(transaction, calling, call, answer, now))
  return true
}
