import { useAccountNames } from '@backoffice/record-kit/references'
import { lazyDialog, useReason } from '@backoffice/shell-kit'
import { ExplainedButton, Fact, Facts, Section } from '@backoffice/ui'
import { useState } from 'react'
import type { LoadedOrder } from '../../queries.ts'
import { ShipBy } from '../../ship-by.tsx'
import { useText } from '../texts.ts'

const EditParticulars = lazyDialog(() => import('./edit-particulars.tsx'), [])

/** Renders who handles an order, how urgent it is, and the note of colleagues. */
export function OrderParticulars({ loaded }: { readonly loaded: LoadedOrder }) {
  const text = useText()
  const whyNot = useReason()
  const nameOf = useAccountNames()
  const [isEditing, edit] = useState(false)
  const { assignee, priority, tags, stage, ship_by, on_account, internal_note } = loaded.record
  return (
    <Section
      title={text('orders.section.particulars')}
      extra={
        <ExplainedButton
          size="compact-sm"
          variant="default"
          aria-label={text('orders.particulars.edit')}
          data-key="d"
          reason={whyNot('orders_put')}
          onClick={() => edit(true)}
        >
          {text('orders.edit.short')}
        </ExplainedButton>
      }
    >
      <Facts>
        <Fact name={text('orders.order.assignee')}>{assignee === null ? null : nameOf(assignee)}</Fact>
        <Fact name={text('orders.order.priority')}>{text(`orders.order.priority.${priority}`)}</Fact>
        <Fact name={text('orders.order.ship_by')}>
          <ShipBy stage={stage} until={ship_by} />
        </Fact>
        {on_account && <Fact name={text('orders.totals.paid')}>{text('orders.order.on_account')}</Fact>}
        {tags.length > 0 && <Fact name={text('orders.order.tags')}>{tags.join(', ')}</Fact>}
        {internal_note !== '' && <Fact name={text('orders.particulars.note')}>{internal_note}</Fact>}
      </Facts>
      {isEditing && <EditParticulars loaded={loaded} onClose={() => edit(false)} />}
    </Section>
  )
}
