import { createHash } from 'node:crypto'
import { and, asc, eq, gt, isNull, sql } from 'drizzle-orm'
import type { Database } from '../../platform/database/database.ts'
import type { FileStore } from '../../platform/files/file-store.ts'
import type { WholeJob } from '../../platform/jobs/job-step.ts'
import { runInThread } from '../../platform/threads/run-in-thread.ts'
import type { DocumentRow } from './document-record.ts'
import type { IssuedDocument } from './snapshot.ts'
import { documentFiles, documents } from './tables.ts'

const LONGEST_MS = 120_000

type FileRow = typeof documentFiles.$inferSelect

/** A drawn PDF in the store, before the database refers to it. */
export type DrawnFile = Pick<FileRow, 'document_uid' | 'namespace' | 'name' | 'sha256' | 'bytes'>

/** Returns what a document is drawn and written from. */
export const contentOf = ({ kind, number, issued_on, language, currency, snapshot }: DocumentRow): IssuedDocument => ({
  kind,
  number,
  issued_on,
  language,
  currency,
  snapshot,
})

/** Draws the PDF of a document and stores it. */
export async function drawFile(store: FileStore, row: DocumentRow, signal?: AbortSignal): Promise<DrawnFile> {
  const drawn = await runInThread(
    { name: 'draw-document', input: contentOf(row) },
    { limitMs: LONGEST_MS, ...(signal && { signal }) },
  )
  const content = Buffer.from(drawn)
  const { name, bytes } = await store.keep(content)
  const sha256 = createHash('sha256').update(content).digest('hex')
  return { document_uid: row.uid, namespace: row.namespace, name, sha256, bytes }
}

/** Returns the file of a document, if it was drawn. */
export async function fileOf(database: Database, uid: string): Promise<FileRow | undefined> {
  const [file] = await database.select().from(documentFiles).where(eq(documentFiles.document_uid, uid))
  return file
}

/** Refers to a drawn file, unless another one came first: a document has one file for good. Returns which it has. */
export async function keepFile(database: Database, drawn: DrawnFile): Promise<FileRow> {
  await database.insert(documentFiles).values(drawn).onConflictDoNothing()
  const kept = await fileOf(database, drawn.document_uid)
  if (!kept) throw new Error(`The file of the document ${drawn.document_uid} was not stored`)
  return kept
}

/** Returns the name of the stored file of a document, which is drawn now where that was not done before. */
export async function documentFile(look: WholeJob['look'], store: FileStore, row: DocumentRow): Promise<string> {
  const file = await look(({ database }) => fileOf(database, row.uid))
  if (file) return file.name
  const drawn = await drawFile(store, row)
  const kept = await look(({ database }) => keepFile(database, drawn))
  if (kept.name !== drawn.name) await store.remove(drawn.name)
  return kept.name
}

/** Returns new documents without a file, oldest first. Older ones are drawn when somebody wants them. */
export async function undrawn(database: Database, most: number): Promise<DocumentRow[]> {
  const rows = await database
    .select({ document: documents })
    .from(documents)
    .leftJoin(documentFiles, eq(documentFiles.document_uid, documents.uid))
    .where(and(isNull(documentFiles.document_uid), gt(documents.issued_at, sql`now() - interval '1 day'`)))
    .orderBy(asc(documents.issued_at), asc(documents.id))
    .limit(most)
  return rows.map(({ document }) => document)
}
