import { messageOf } from '@backoffice/api-client'
import type { Schema } from '@backoffice/api-contract'
import { Menu } from '@mantine/core'
import type { LoadedOrder } from '../../queries.ts'
import { useDocuments } from '../documents/queries.ts'
import { useDocumentFile } from '../documents/use-document-file.ts'
import type { Download } from '../documents/use-download.ts'
import { usePackingSlip } from '../documents/use-packing-slip.ts'
import { useParcels } from '../parcels/queries.ts'
import { useLabel } from '../parcels/use-label.ts'
import classes from './print.module.css'
import { useText } from './texts.ts'

interface PrintItemsProps {
  readonly loaded: LoadedOrder
  /** Called when a paper has been downloaded. */
  readonly onPrinted: () => void
}

/** Renders a paper that can be printed. The menu stays open until it is there, or says why it is not. */
function Paper({ label, file: { download, isDrawing, problem } }: { readonly label: string; readonly file: Download }) {
  const text = useText()
  return (
    <Menu.Item
      closeMenuOnClick={false}
      aria-disabled={isDrawing || undefined}
      onClick={() => {
        if (!isDrawing) download()
      }}
    >
      {label}
      {isDrawing && <output className={classes.note}>{text('orders.document.drawing')}</output>}
      {problem !== undefined && (
        <span role="alert" className={classes.note}>
          {problem}
        </span>
      )}
    </Menu.Item>
  )
}

/** Renders a paper that the order does not have. */
function NoPaper({ label, reason }: { readonly label: string; readonly reason: string }) {
  return (
    <Menu.Item closeMenuOnClick={false} aria-disabled data-reason={reason}>
      {label}
      <span className={classes.note}>{reason}</span>
    </Menu.Item>
  )
}

function Slip({ loaded, onPrinted }: PrintItemsProps) {
  const text = useText()
  return <Paper label={text('orders.order.print.Slip')} file={usePackingSlip(loaded.record, onPrinted)} />
}

function Label({ loaded, parcel, onPrinted }: PrintItemsProps & { readonly parcel: Schema<'Parcel'> }) {
  const text = useText()
  const label = text('orders.print.label', { number: parcel.number })
  return <Paper label={label} file={useLabel({ loaded, parcel }, onPrinted)} />
}

function Invoice({ loaded, invoice, onPrinted }: PrintItemsProps & { readonly invoice: Schema<'IssuedDocument'> }) {
  const text = useText()
  const file = useDocumentFile({ order: loaded.record, document: invoice }, 'pdf', onPrinted)
  return <Paper label={text('orders.document.invoice', { number: invoice.number })} file={file} />
}

/** Lists the papers of an order: its packing slip, the labels of its parcels, and its invoices. */
export function PrintItems(props: PrintItemsProps) {
  const text = useText()
  const parcels = useParcels(props.loaded.record)
  const issued = useDocuments(props.loaded.record)
  const labels = parcels.parcels?.filter(({ label_state: state }) => state === 'Ready')
  const invoices = issued.documents?.filter(({ kind }) => kind === 'invoice')
  const noLabel = labels?.length === 0 ? text('orders.print.no-label') : parcels.error && messageOf(parcels.error)
  const noInvoice = invoices?.length === 0 ? text('orders.print.no-invoice') : issued.error && messageOf(issued.error)
  return (
    <>
      <Slip {...props} />
      {labels?.map((parcel) => (
        <Label key={parcel.uid} {...props} parcel={parcel} />
      ))}
      {noLabel && <NoPaper label={text('orders.order.print.Label')} reason={noLabel} />}
      {invoices?.map((invoice) => (
        <Invoice key={invoice.uid} {...props} invoice={invoice} />
      ))}
      {noInvoice && <NoPaper label={text('orders.order.print.Invoice')} reason={noInvoice} />}
    </>
  )
}
