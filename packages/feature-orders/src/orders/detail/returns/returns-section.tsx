import { lazyDialog } from '@backoffice/shell-kit'
import { ExplainedButton } from '@backoffice/ui'
import { useState } from 'react'
import type { LoadedOrder } from '../../queries.ts'
import { EntrySection } from '../entries/entry-section.tsx'
import { useReturns } from './queries.ts'
import { ReturnEntry } from './return-entry.tsx'
import { useText } from './texts.ts'
import { useReturnable } from './use-returnable.ts'

const AskReturn = lazyDialog(() => import('./ask-return.tsx'), [])

/** Renders the returns of an order, and what announces one. Before something has left there are none. */
export default function ReturnsSection({ loaded }: { readonly loaded: LoadedOrder }) {
  const text = useText()
  const { record: order } = loaded
  const { returns, error, refetch } = useReturns(order)
  const { lines, hasLeft, reason } = useReturnable(order, returns ?? [])
  const [isAsking, ask] = useState(false)
  if (!hasLeft) return null
  return (
    <EntrySection
      anchor="returns"
      title={text('orders.returns')}
      extra={
        returns && (
          <>
            <ExplainedButton size="compact-sm" variant="default" data-key="r" reason={reason} onClick={() => ask(true)}>
              {text('orders.return.ask')}
            </ExplainedButton>
            {isAsking && <AskReturn loaded={loaded} lines={lines} onClose={() => ask(false)} />}
          </>
        )
      }
      error={error}
      onRetry={() => void refetch()}
      none={text('orders.returns.none')}
      entries={returns?.map((returned) => (
        <ReturnEntry key={returned.uid} loaded={loaded} returned={returned} />
      ))}
    />
  )
}
