import type { Schema } from '@backoffice/api-contract'
import { Dialog } from '@backoffice/record-kit/parts'
import { Select } from '@backoffice/ui'
import { useState } from 'react'
import { usePartCall, usePartPlace } from '../entries/use-part-call.ts'
import { LineFields } from './line-fields.tsx'
import { decisions, namedLines, usualDecision } from './return-fields.ts'
import type { ReturnDialogProps } from './return-dialog-props.ts'
import { useText } from './texts.ts'

/** Decides what happens to what arrived of a return. */
export default function DecideReturn({ loaded, returned, onClose }: ReturnDialogProps) {
  const text = useText()
  const { api, place } = usePartPlace(loaded, returned.uid)
  const lines = namedLines(loaded.record, returned).filter(({ received }) => received !== null && received > 0)
  const [decided, setDecided] = useState<readonly Schema<'DecidedLine'>[]>(() =>
    lines.map(({ line, condition }) => ({ line, decision: usualDecision(condition) })),
  )
  const { run, busy, problem } = usePartCall({
    loaded,
    call: (body: Schema<'ReturnDecisions'>, version) =>
      api.POST('/api/orders/{order}/returns/{uid}/decide', { ...place, body, ...version }),
    done: text('orders.return.decided', { number: returned.number }),
    onDone: onClose,
  })
  return (
    <Dialog
      title={text('orders.return.decide.title', { number: returned.number })}
      action={text('orders.return.decide')}
      busy={busy}
      ready
      problem={problem()}
      onConfirm={() => run({ lines: [...decided] })}
      onClose={onClose}
    >
      <LineFields
        lines={lines}
        noteOf={({ received, condition }) =>
          text('orders.return.arrived-as', {
            count: received ?? 0,
            condition: condition ? text(`orders.return.condition.${condition}`) : '',
          })
        }
      >
        {({ line, name }, at) => {
          const decision = decided[at]?.decision ?? 'Write off'
          return (
            <Select
              label={text('orders.return.decision')}
              aria-label={`${text('orders.return.decision')}, ${name}`}
              description={text(`orders.return.decision.${decision}.hint`)}
              allowDeselect={false}
              {...(at === 0 && { 'data-autofocus': true })}
              data={decisions.map((value) => ({ value, label: text(`orders.return.decision.${value}`) }))}
              value={decision}
              onChange={(value) =>
                setDecided(
                  decided.map((one) =>
                    one.line === line ? { line, decision: decisions.find((each) => each === value) ?? decision } : one,
                  ),
                )
              }
            />
          )
        }}
      </LineFields>
      <p>{text('orders.return.decide.final')}</p>
    </Dialog>
  )
}
