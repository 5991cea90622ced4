import type { Schema } from '@backoffice/api-contract'

type Printing = Schema<'OrderPrinting'>
type Stage = Schema<'OrderStage'>
type Said = Schema<'Message'> | null

const message = (code: string, words: string): Schema<'Message'> => ({ code, message: words })

const unpacked = message('shipments.not-packed', 'Pack the order first: a label belongs to a parcel.')
const created = {
  Label: message('order-prints.labels-created', 'A label will be created.'),
  Invoice: message('order-prints.invoice-created', 'An invoice will be issued. You can’t undo this.'),
} as const
const absent = {
  Label: message('order-prints.no-label', 'There is no label to print yet.'),
  Invoice: message('order-prints.no-invoice', 'There is no invoice yet.'),
} as const

/** Whether an order has a parcel: here, once it is picked. */
const hasParcel = (stage: Stage): boolean => stage === 'Picking' || stage === 'Packed'
/** Orders that have left have all their papers here, and the others none. */
const lacks = (stage: Stage): boolean => stage !== 'Shipped' && stage !== 'Delivered' && stage !== 'Completed'

/** Returns what printing an order creates, in words. */
export const printNote = ({ stage }: Pick<Schema<'Order'>, 'stage'>, { paper, create_missing }: Printing): Said =>
  paper !== 'Slip' && create_missing && lacks(stage) ? created[paper] : null

/** Returns why an order is not printed. */
export function printRefusal({ stage }: Pick<Schema<'Order'>, 'stage'>, { paper, create_missing }: Printing): Said {
  if (paper === 'Slip' || !lacks(stage)) return null
  if (!create_missing) return absent[paper]
  return paper === 'Label' && !hasParcel(stage) ? unpacked : null
}

const files = { Slip: 'packing-slips', Label: 'labels', Invoice: 'invoices' } as const

/** Returns the name of the file of what is printed. */
export const printedFile = ({ paper }: Printing): string => `${files[paper]}-2026-11-27.pdf`
