import { buffer } from 'node:stream/consumers'
import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Schema } from '@backoffice/api-contract'
import type { Database } from '../../platform/database/database.ts'
import { FileMissing } from '../../platform/files/byte-store.ts'
import type { FileStore } from '../../platform/files/file-store.ts'
import { missing } from '../../platform/http/failure.ts'
import type { WholeJob } from '../../platform/jobs/job-step.ts'
import { documentFile, documents, packingSlipOf, type Paper } from '../documents/index.ts'
import { labelled, orders, parcels } from '../orders/index.ts'
import { text } from './messages.ts'

type Look = WholeJob['look']

/** Orders that are read in one transaction. */
const AT_A_TIME = 50

const inOrder = <Row extends { readonly order_uid: string }>(rows: readonly Row[], uids: readonly string[]): Row[] => {
  const byOrder = Map.groupBy(rows, ({ order_uid }) => order_uid)
  return uids.flatMap((uid) => byOrder.get(uid) ?? [])
}

async function slipsOf(database: Database, uids: readonly string[]): Promise<Paper[]> {
  const rows = await database
    .select()
    .from(orders)
    .where(inArray(orders.uid, [...uids]))
  const places = new Map(uids.map((uid, place) => [uid, place]))
  const sorted = rows.toSorted((one, other) => (places.get(one.uid) ?? 0) - (places.get(other.uid) ?? 0))
  const slips: Paper[] = []
  for (const row of sorted) slips.push({ slip: await packingSlipOf(database, row) })
  return slips
}

/** Reads a stored file. @throws 404 where it is gone */
async function kept(files: FileStore, name: string): Promise<Paper> {
  try {
    return { pdf: await buffer(await files.read(name)) }
  } catch (error) {
    throw error instanceof FileMissing ? missing(text('file-gone')) : error
  }
}

async function labelsOf(look: Look, files: FileStore, uids: readonly string[]): Promise<Paper[]> {
  const rows = await look(({ database }) =>
    database
      .select({ order_uid: parcels.order_uid, file: parcels.label_file })
      .from(parcels)
      .where(labelled(uids))
      .orderBy(asc(parcels.number)),
  )
  const papers: Paper[] = []
  for (const { file } of inOrder(rows, uids)) if (file !== null) papers.push(await kept(files, file))
  return papers
}

async function invoicesOf(look: Look, files: FileStore, uids: readonly string[]): Promise<Paper[]> {
  const rows = await look(({ database }) =>
    database
      .select()
      .from(documents)
      .where(and(inArray(documents.order_uid, [...uids]), eq(documents.kind, 'invoice')))
      .orderBy(asc(documents.id)),
  )
  const papers: Paper[] = []
  for (const row of inOrder(rows, uids)) papers.push(await kept(files, await documentFile(look, files, row)))
  return papers
}

/** Returns what is printed of orders, in their order. @throws 404 where a file is gone */
export async function papersOf(
  look: Look,
  files: FileStore,
  paper: Schema<'OrderPaper'>,
  uids: readonly string[],
): Promise<Paper[]> {
  const papers: Paper[] = []
  for (let from = 0; from < uids.length; from += AT_A_TIME) {
    const some = uids.slice(from, from + AT_A_TIME)
    const read =
      paper === 'Slip'
        ? await look(({ database }) => slipsOf(database, some))
        : await (paper === 'Label' ? labelsOf : invoicesOf)(look, files, some)
    papers.push(...read)
  }
  return papers
}
