import { and, eq } from 'drizzle-orm'
import { inNamespaces } from '../../platform/database/in-namespaces.ts'
import { FileMissing } from '../../platform/files/byte-store.ts'
import type { FileStore } from '../../platform/files/file-store.ts'
import { conflict, notFound } from '../../platform/http/failure.ts'
import { pdfAnswer } from '../../platform/http/pdf-answer.ts'
import type { Answer, Call, Handlers, PreparingCall } from '../../platform/http/types.ts'
import { runInThread } from '../../platform/threads/run-in-thread.ts'
import { findOrder } from '../orders/index.ts'
import type { DocumentRow } from './document-record.ts'
import { contentOf, drawFile, fileOf, keepFile } from './document-file.ts'
import { documentsOf } from './issue.ts'
import { issueCreditNote } from './issue-credit-note.ts'
import { issueInvoice } from './issue-invoice.ts'
import { packingSlipOf } from './packing-slip.ts'
import { documents } from './tables.ts'
import { viewDocument } from './view-documents.ts'
import { xmlRefused } from './xml-refused.ts'
import { text } from './messages.ts'

const SLIP_MS = 30_000

/** Returns the document of a path. @throws 404 */
async function getDocument({ database, scope }: Pick<Call, 'database' | 'scope'>, uid: string): Promise<DocumentRow> {
  const [row] = await database
    .select()
    .from(documents)
    .where(and(eq(documents.uid, uid), inNamespaces(documents.namespace, scope.own)))
  if (!row) throw notFound(text('document'))
  return row
}

/** Handlers of invoices and credit notes. */
export const documentHandlers = {
  async listOrderDocuments(call) {
    const { uid } = await findOrder(call, call.path.order)
    const all = await documentsOf(call.database, uid)
    return { body: { results: all.map((row) => viewDocument(row, all, call.language)) } }
  },

  async issueInvoice(call) {
    const { uid } = await findOrder(call, call.path.order)
    const { row, all } = await issueInvoice(call, uid)
    return { status: 201, body: { results: viewDocument(row, all, call.language) } }
  },

  async issueCreditNote(call) {
    const invoice = await getDocument(call, call.path.uid)
    const { row, all } = await issueCreditNote(call, invoice, call.body)
    return { status: 201, body: { results: viewDocument(row, all, call.language) } }
  },
} satisfies Partial<Handlers>

const fileName = ({ number }: DocumentRow, extension: string): string => `${number}.${extension}`

/** Answers with the XML of a document. @throws 409 where there is none */
async function xmlAnswer(row: DocumentRow): Promise<Answer<'downloadDocument'>> {
  const refused = xmlRefused(row.snapshot)
  if (refused) throw conflict(refused)
  const { writeUbl } = await import('./ubl/write-ubl.ts')
  const content = Buffer.from(writeUbl(contentOf(row)))
  const disposition = `attachment; filename="${fileName(row, 'xml')}"`
  return {
    status: 200,
    body: undefined,
    file: { contentType: 'application/xml', disposition, open: async () => ({ content }) },
  }
}

/** Answers with the stored PDF of a document. */
const storedAnswer = (store: FileStore, row: DocumentRow, name: string): Answer<'downloadDocument'> =>
  pdfAnswer(fileName(row, 'pdf'), async () => {
    try {
      return { content: await store.read(name) }
    } catch (error) {
      throw error instanceof FileMissing ? notFound(text('document')) : error
    }
  })

/** Draws a document that has no file yet, outside of a transaction. */
async function drawnFor(store: FileStore, { look, path, signal }: PreparingCall<'downloadDocument'>) {
  const undrawn = await look(async (call) => {
    const row = await getDocument(call, path.uid)
    return (await fileOf(call.database, row.uid)) ? undefined : row
  })
  return undrawn && drawFile(store, undrawn, signal)
}

/** Returns the handlers of files: documents, which are drawn once, and packing slips, which are drawn each time. */
export function documentFileHandlers(store: FileStore) {
  return {
    downloadDocument: {
      async prepare(call) {
        const drawn = call.query.format === 'xml' ? undefined : await drawnFor(store, call)
        let isKept = false
        return {
          async handle({ database, scope, path, query }) {
            const row = await getDocument({ database, scope }, path.uid)
            if (query.format === 'xml') return xmlAnswer(row)
            const file = drawn ? await keepFile(database, drawn) : await fileOf(database, row.uid)
            if (!file) throw notFound(text('document'))
            isKept = file.name === drawn?.name
            return storedAnswer(store, row, file.name)
          },
          end: async () => {
            if (drawn && !isKept) await store.remove(drawn.name)
          },
        }
      },
    },

    downloadPackingSlip: {
      async prepare({ look, path, signal }) {
        const slip = await look(async (call) => packingSlipOf(call.database, await findOrder(call, path.order)))
        const content = Buffer.from(
          await runInThread({ name: 'draw-packing-slip', input: slip }, { limitMs: SLIP_MS, signal }),
        )
        return { handle: async () => pdfAnswer(`${slip.number}.pdf`, async () => ({ content })) }
      },
    },
  } satisfies Partial<Handlers>
}
