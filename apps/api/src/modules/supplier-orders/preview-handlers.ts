import { eq } from 'drizzle-orm'
import type { Schema } from '@backoffice/api-contract'
import { suppliers } from '../suppliers/index.ts'
import { Failure, notFound, permissionRequired } from '../../platform/http/failure.ts'
import type { Call, Handlers } from '../../platform/http/types.ts'
import { messageIn, type Problem } from '../../platform/messages/problem.ts'
import type { Letter } from './letter.ts'
import { getOrder } from './order-access.ts'
import { lastMails } from './order-mails.ts'
import { goodsOf, linesOf, type OrderRow } from './order-view.ts'
import { assertMailableAgain, assertRemindable, assertSendable, sentColumns } from './order-steps.ts'
import { writeLetter } from './write-letter.ts'
import { text } from './messages.ts'

type Step = Schema<'SupplierMailStep'>
type Caller = Pick<Call, 'database' | 'scope' | 'account'>

const assertions = {
  send: assertSendable,
  remind: assertRemindable,
  'mail-again': assertMailableAgain,
} as const satisfies Record<Step, (row: OrderRow, work: Caller) => Promise<unknown>>

/** Returns why an email cannot be sent now: what sending it would answer. */
async function problemOf(call: Caller, order: OrderRow, step: Step): Promise<Problem | undefined> {
  try {
    await assertions[step](order, call)
    return undefined
  } catch (error) {
    const [problem] = error instanceof Failure ? error.problems : []
    if (!problem) throw error
    return problem
  }
}

/** Writes the letter of a step like the worker that sends it, of the order as it is then. */
async function letterNow(call: Caller, uid: string, step: Step) {
  const stored = await getOrder(call, uid)
  const [supplier] = await call.database.select().from(suppliers).where(eq(suppliers.uid, stored.supplier_uid))
  if (!supplier) throw notFound(text('supplier'))
  const order: OrderRow =
    step === 'send' && stored.stage === 'Draft'
      ? { ...stored, ...(await sentColumns(stored, supplier, call)), ordered_at: new Date() }
      : stored
  const again = step === 'mail-again' ? (await lastMails(call.database, [uid])).get(uid) : undefined
  const kind = again?.kind ?? (step === 'remind' ? 'Reminder' : 'Order')
  const letter = await writeLetter(call.database, { kind, actor: call.account.uid }, { order, supplier })
  return { stored, supplier, kind, letter, message: again?.message ?? '' }
}

const formatOf = ({ filename }: Letter['attachments'][number]): Schema<'SupplierMailFormat'> =>
  filename.endsWith('.pdf') ? 'pdf' : 'csv'

/** Handlers of previews of emails to suppliers. */
export const previewHandlers = {
  async previewSupplierMail(call) {
    const { uid } = call.path
    const { step } = call.query
    const { stored, supplier, kind, letter, message } = await letterNow(call, uid, step)
    const problem = await problemOf(call, stored, step)
    const seesCosts = call.may('products_cost_read')
    return {
      body: {
        results: {
          kind,
          to: { name: supplier.name, address: supplier.order_email },
          language: supplier.language,
          subject: letter.subject,
          opening: letter.opening,
          closing: letter.closing,
          message,
          attachments: letter.attachments.map((attachment) => ({
            name: attachment.filename,
            format: formatOf(attachment),
            bytes: attachment.content.byteLength,
            url: seesCosts ? `/api/supplier-orders/${uid}/mail/${formatOf(attachment)}?step=${step}` : null,
          })),
          problem: problem ? messageIn(call.language, problem) : null,
          supplier_status: supplier.status,
          minimum: supplier.minimum,
          goods: seesCosts ? goodsOf(await linesOf(call, uid)) : null,
          currency: stored.currency,
        },
      },
    }
  },

  async downloadSupplierMailAttachment(call) {
    // Attachments are those of the supplier, with costs.
    if (!call.may('products_cost_read')) throw permissionRequired('products_cost_read')
    const { letter } = await letterNow(call, call.path.uid, call.query.step)
    const found = letter.attachments.find((attachment) => formatOf(attachment) === call.path.format)
    if (!found) throw notFound(text('file'))
    const { contentType, filename, content } = found
    const way = call.path.format === 'pdf' ? 'inline' : 'attachment'
    return {
      status: 200,
      body: undefined,
      file: { contentType, disposition: `${way}; filename="${filename}"`, open: async () => ({ content }) },
    }
  },
} satisfies Partial<Handlers>
