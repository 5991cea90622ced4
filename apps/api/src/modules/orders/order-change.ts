import type { Schema } from '@backoffice/api-contract'
import { fulfilmentStateOf, isEditable, unitsAt, type MoveName } from '@backoffice/order-model'
import { conflict } from '../../platform/http/failure.ts'
import { colleaguesIn } from '../../platform/records/colleagues.ts'
import { tidyTags } from '../../platform/records/tags.ts'
import type { Work } from '../../platform/records/work.ts'
import { placedColumns } from './new/settle-draft.ts'
import { isInvoiced } from './is-invoiced.ts'
import { factsOf, linesOf } from './order-facts.ts'
import { hasParcel } from './parcels/open-parcels.ts'
import type { OrderRow } from './order-view.ts'
import { shipByOf } from './ship-by.ts'
import { effectiveTimes } from './shipping-times/effective-times.ts'
import { assertMove, mayReturn } from './stages.ts'
import { text } from './messages.ts'

/** Returns until when an order has to leave after a step: a hold that the customer asked for does not count. */
async function shipByAfter(move: MoveName | undefined, row: OrderRow, work: Work): Promise<Date | null> {
  if (move === 'accept') {
    if (row.ship_by) return row.ship_by
    const { effective, time_zone } = await effectiveTimes(work.database, row.namespace)
    return shipByOf(new Date(), effective, time_zone)
  }
  if (move !== 'release' || row.hold_reason !== 'Customer asked' || !row.ship_by || !row.held_at) return row.ship_by
  return new Date(row.ship_by.getTime() + (Date.now() - row.held_at.getTime()))
}

/** Returns the columns of an order after the step to another stage. @throws why it cannot be taken */
async function columnsAfterMove(
  stage: Schema<'OrderStage'>,
  { hold_reason, stage_reason = '' }: Schema<'OrderChange'>,
  row: OrderRow,
  work: Work,
) {
  const lines = (await linesOf(work.database, [row.uid]))(row.uid)
  const facts = factsOf(row, lines)
  const move =
    work.isUndo && mayReturn(row.stage, stage)
      ? undefined
      : assertMove(facts, stage, { hold_reason, stage_reason }, work)
  const isHeld = stage === 'On hold'
  return {
    stage,
    stage_reason,
    hold_reason: isHeld ? hold_reason : null,
    held_from: isHeld || stage === 'Cancelled' ? (row.held_from ?? row.stage) : null,
    held_at: isHeld ? (row.held_at ?? new Date()) : null,
    ship_by: await shipByAfter(move, row, work),
    ...(move === 'place' && (await placedColumns(work.database, row))),
    fulfilment_state: fulfilmentStateOf(
      stage,
      facts.lines.map((line) => unitsAt(stage, line)),
    ),
  }
}

/** @throws 409 for an address that cannot be changed anymore */
async function assertAddresses(
  { delivery_address, billing_address }: Schema<'OrderChange'>,
  { uid, stage }: OrderRow,
  { database }: Work,
): Promise<void> {
  if (delivery_address !== undefined && (!isEditable(stage) || (await hasParcel(database, uid))))
    throw conflict(text('order-packed'), '/delivery_address')
  if (billing_address !== undefined && (await isInvoiced(database, uid)))
    throw conflict(text('order-invoiced'), '/billing_address')
}

/** Returns the columns that a change of an order writes. @throws why it cannot be changed so, at the field */
export async function orderChange(body: Schema<'OrderChange'>, row: OrderRow, work: Work) {
  const { stage = row.stage, hold_reason, stage_reason, tags, ship_by, assignee, ...fields } = body
  await assertAddresses(fields, row, work)
  if (assignee && assignee !== row.assignee) await colleaguesIn(work, row.namespace, [assignee], '/assignee')
  return {
    ...fields,
    assignee,
    tags: tags && tidyTags(tags),
    ship_by: typeof ship_by === 'string' ? new Date(ship_by) : ship_by,
    ...(stage === row.stage
      ? { stage_reason, hold_reason: stage === 'On hold' && hold_reason ? hold_reason : undefined }
      : await columnsAfterMove(stage, body, row, work)),
  }
}

/** Returns the columns of an order whose hold ends. @throws 409 for one that is not on hold */
export async function releasedColumns(row: OrderRow, work: Work) {
  if (row.stage !== 'On hold' || !row.held_from) throw conflict(text('not-on-hold'))
  return orderChange({ stage: row.held_from }, row, work)
}
