import type { Schema } from '@backoffice/api-contract'
import { iso } from '../../platform/database/records.ts'
import type { Language } from '../../platform/languages/language.ts'
import { problemMessage } from './xml-refused.ts'
import type { DocumentRow } from './document-record.ts'
import { leftToCredit } from './left-to-credit.ts'
import { dueOn } from './snapshot.ts'

/** Returns a document as the contract shows it, given all documents of its order. */
export function viewDocument(
  row: DocumentRow,
  all: readonly DocumentRow[],
  language: Language,
): Schema<'IssuedDocument'> {
  const { snapshot, kind, corrects } = row
  const isInvoice = kind === 'invoice'
  const left = leftToCredit(row, all)
  const { net, vat, rounding, total, due } = snapshot.totals
  return {
    uid: row.uid,
    kind,
    number: row.number,
    issued_at: iso(row.issued_at),
    issued_on: row.issued_on,
    due_on: isInvoice ? dueOn(row.issued_on, snapshot) : null,
    order: snapshot.order.number,
    language: row.language,
    currency: row.currency,
    corrects: corrects === null ? null : { uid: corrects, number: snapshot.corrects?.number ?? '' },
    credit_reason: snapshot.credit_reason,
    note: snapshot.note,
    lines: left.lines.map(({ line, sku, name, quantity, total: sum, quantityLeft, totalLeft }) => ({
      line,
      sku,
      name,
      quantity,
      total: sum,
      quantity_left: isInvoice ? quantityLeft : 0,
      total_left: isInvoice ? totalLeft : 0,
    })),
    shipping: snapshot.shipping.total,
    shipping_left: isInvoice ? left.shipping : 0,
    net,
    vat,
    rounding,
    total,
    due,
    xml_refused: problemMessage(row, language),
  }
}
