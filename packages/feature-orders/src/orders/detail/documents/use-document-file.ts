import type { Schema } from '@backoffice/api-contract'
import { useShell } from '@backoffice/shell-kit'
import { useCountPrint } from './use-count-print.ts'
import { useDownload } from './use-download.ts'

interface DocumentFile {
  readonly order: Schema<'Order'>
  readonly document: Schema<'IssuedDocument'>
}

/** Returns the download of a document in a format; the PDF of an invoice is counted as printed. */
export function useDocumentFile(
  { order, document: { uid, kind, number } }: DocumentFile,
  format: 'pdf' | 'xml',
  onSaved?: () => void,
) {
  const { api } = useShell()
  const countPrint = useCountPrint(order)
  const load = async () => {
    if (kind === 'invoice' && format === 'pdf') await countPrint('Invoice')
    const params = { path: { uid }, query: { format } }
    return api.GET('/api/documents/{uid}', { params, namespace: order.namespace, disableMessage: true })
  }
  return useDownload(`${number}.${format}`, load, onSaved)
}
