import type { Schema } from '@backoffice/api-contract'
import { RecordPage } from '@backoffice/record-kit/page'
import { useShell } from '@backoffice/shell-kit'
import { AnchorLink, EmptyState } from '@backoffice/ui'
import type { ReactNode } from 'react'
import { orderQuery, type LoadedOrder } from '../queries.ts'
import { copiedFieldsOf, draftFieldsOf } from './draft-fields.ts'
import { OrderComposer } from './order-composer.tsx'
import { newOrderRoute } from './routes.ts'
import { useText } from './texts.ts'

interface StoredOrderProps {
  readonly number: string
  readonly children: (loaded: LoadedOrder) => ReactNode
}

/** Loads the draft, or the order that is copied. */
function StoredOrder({ number, children }: StoredOrderProps) {
  const text = useText()
  const { api } = useShell()
  const back = (
    <AnchorLink to="/orders" activeOptions={{ exact: true }}>
      {text('orders.back')}
    </AnchorLink>
  )
  const gone = (
    <EmptyState title={text('orders.gone.title')} actions={back}>
      {text('orders.gone.hint', { number })}
    </EmptyState>
  )
  return (
    <RecordPage code={number} query={orderQuery(api, number)} back={back} gone={gone}>
      {children}
    </RecordPage>
  )
}

/** Says that a draft was placed meanwhile, and leads to the order. */
function AlreadyPlaced({ order }: { readonly order: Schema<'Order'> }) {
  const text = useText()
  const { number } = order
  return (
    <EmptyState
      title={text('orders.new.placed.title', { number })}
      actions={
        <AnchorLink to="/orders/$order" params={{ order: number }}>
          {text('orders.preview.open')}
        </AnchorLink>
      }
    >
      {text('orders.new.placed.hint')}
    </EmptyState>
  )
}

/** Page of a new order: an empty one, a stored draft, or what an order had. */
export function NewOrderPage() {
  const { draft, copy } = newOrderRoute.useSearch()
  const { session } = useShell()
  const namespace = session.namespace ?? session.namespaces[0]?.uid ?? null
  const empty = draftFieldsOf(null, namespace)
  if (draft !== undefined)
    return (
      <StoredOrder number={draft}>
        {(loaded) =>
          loaded.record.stage === 'Draft' ? (
            <OrderComposer key={loaded.record.uid} loaded={loaded} begun={empty} />
          ) : (
            <AlreadyPlaced order={loaded.record} />
          )
        }
      </StoredOrder>
    )
  if (copy !== undefined)
    return (
      <StoredOrder number={copy}>
        {({ record }) => (
          <OrderComposer
            key={`copy ${record.uid}`}
            loaded={{ record: null, etag: null }}
            begun={copiedFieldsOf(record)}
          />
        )}
      </StoredOrder>
    )
  return <OrderComposer key="new" loaded={{ record: null, etag: null }} begun={empty} />
}
