import type { Schema } from '@backoffice/api-contract'
import { useInside } from '@backoffice/shell-kit'
import { AnchorLink, DateTime, type Tone } from '@backoffice/ui'
import { Entry } from '../entries/entry.tsx'
import { RefundReturn } from './refund-return.tsx'
import { ReturnActions, type ReturnProps } from './return-actions.tsx'
import { namedLines } from './return-fields.ts'
import classes from './returns.module.css'
import { useText } from './texts.ts'

const tones = { Asked: 'info', Received: 'warn', Decided: 'good', Cancelled: 'neutral' } as const satisfies Record<
  Schema<'ReturnState'>,
  Tone
>

/** Renders what comes back, why, and what was decided about it. */
function ReturnLines({ loaded, returned }: ReturnProps) {
  const text = useText()
  return (
    <ul className={classes.told}>
      {namedLines(loaded.record, returned).map(({ line, name, quantity, reason, received, condition, decision }) => (
        <li key={line}>
          {[
            text('orders.return.line', { count: received ?? quantity, name }),
            text(`orders.return.reason.${reason}`),
            condition && received !== 0 && text(`orders.return.condition.${condition}`),
            received === 0 && text('orders.return.missing'),
            decision && text(`orders.return.decision.${decision}`),
          ]
            .filter(Boolean)
            .join(' · ')}
        </li>
      ))}
    </ul>
  )
}

/** Renders a return: what comes back, how far it is, and what can be done with it. */
export function ReturnEntry(props: ReturnProps) {
  const {
    number,
    state,
    lines,
    exchange,
    note,
    late_reason: reason,
    created_at,
    received_at,
    decided_at,
  } = props.returned
  const text = useText()
  const inside = useInside()
  const units = lines.reduce((sum, { quantity, received }) => sum + (received ?? quantity), 0)
  const isOpen = state === 'Asked' || state === 'Received'
  return (
    <Entry
      title={text('orders.return.title', { number })}
      status={{ tone: tones[state], label: text(`orders.return.state.${state}`) }}
      amount={text('orders.return.units', { count: units })}
      notes={
        <>
          <span>
            <DateTime at={decided_at ?? received_at ?? created_at} />
          </span>
          {exchange !== null && (
            <AnchorLink to="/orders/$order" params={{ order: exchange }} search={inside(props.loaded.record.namespace)}>
              {text('orders.return.exchanged', { number: exchange })}
            </AnchorLink>
          )}
        </>
      }
      actions={isOpen ? <ReturnActions {...props} /> : state === 'Decided' && <RefundReturn {...props} />}
    >
      <ReturnLines {...props} />
      {reason !== '' && <p className={classes.note}>{text('orders.return.late', { reason })}</p>}
      {note !== '' && <p className={classes.note}>{note}</p>}
    </Entry>
  )
}
