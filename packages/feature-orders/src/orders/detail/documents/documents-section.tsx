import type { Schema } from '@backoffice/api-contract'
import { useReason, useShell } from '@backoffice/shell-kit'
import { ExplainedButton, SectionFoot } from '@backoffice/ui'
import { Button } from '@mantine/core'
import { EntrySection } from '../entries/entry-section.tsx'
import { useOrderCall } from '../payments/use-order-call.ts'
import { useRefunds } from '../refunds/queries.ts'
import { DocumentEntry } from './document-entry.tsx'
import { MissingDetails } from './missing-details.tsx'
import { useDocuments, useMissingDetails } from './queries.ts'
import { useText } from './texts.ts'
import { usePackingSlip } from './use-packing-slip.ts'

interface DocumentsProps {
  readonly order: Schema<'Order'>
}

/** Returns why no invoice can be issued; undefined where one can, as far as it is known. */
function useNoInvoice({ stage, corrects, totals }: Schema<'Order'>, isMissing: boolean): string | undefined {
  const text = useText()
  const right = useReason()('orders_put')
  if (right !== undefined) return right
  if (stage === 'Draft') return text('orders.document.no-draft')
  if (stage === 'Cancelled') return text('orders.document.no-cancelled')
  if (corrects !== null || totals.total < 0) return text('orders.document.no-correction')
  return isMissing ? text('orders.document.no-details') : undefined
}

/** Returns the call that issues an invoice of what was not invoiced yet. */
function useIssueInvoice({ number, namespace }: Schema<'Order'>) {
  const text = useText()
  const { api } = useShell()
  return useOrderCall<void>({
    call: (_, idempotencyKey) =>
      api.POST('/api/orders/{order}/invoices', {
        params: { path: { order: number } },
        namespace,
        idempotencyKey,
        waitIndexation: false,
        disableMessage: true,
      }),
    done: text('orders.document.issued'),
  })
}

/** Renders the invoices and credit notes of an order, and what issues one. */
export default function DocumentsSection({ order }: DocumentsProps) {
  const text = useText()
  const { documents, error, refetch } = useDocuments(order)
  const { refunds = [] } = useRefunds(order, false)
  const missing = useMissingDetails(order.namespace) ?? []
  const noInvoice = useNoInvoice(order, missing.length > 0)
  const invoice = useIssueInvoice(order)
  const slip = usePackingSlip(order)
  const problem = invoice.problem() ?? slip.problem
  return (
    <EntrySection
      anchor="documents"
      title={text('orders.documents')}
      extra={
        <>
          <Button size="compact-sm" variant="default" loading={slip.isDrawing} onClick={slip.download}>
            {text('orders.document.packing-slip')}
          </Button>
          <ExplainedButton
            size="compact-sm"
            variant="default"
            loading={invoice.busy}
            reason={noInvoice}
            onClick={() => invoice.run()}
          >
            {text('orders.document.issue')}
          </ExplainedButton>
        </>
      }
      error={error}
      onRetry={() => void refetch()}
      notice={
        (missing.length > 0 || problem !== undefined) && (
          <>
            {missing.length > 0 && <MissingDetails order={order} missing={missing} />}
            {problem !== undefined && <SectionFoot problem={problem}>{null}</SectionFoot>}
          </>
        )
      }
      none={text('orders.documents.none')}
      entries={documents?.map((document) => (
        <DocumentEntry key={document.uid} order={order} document={document} refunds={refunds} />
      ))}
    />
  )
}
