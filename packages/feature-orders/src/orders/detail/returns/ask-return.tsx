import type { Schema } from '@backoffice/api-contract'
import { Dialog } from '@backoffice/record-kit/parts'
import { useShell } from '@backoffice/shell-kit'
import { NumberInput, Select } from '@backoffice/ui'
import { Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { LoadedOrder } from '../../queries.ts'
import { usePartCall } from '../entries/use-part-call.ts'
import { LineFields } from './line-fields.tsx'
import { reasons, type ReturnableLine } from './return-fields.ts'
import { useText } from './texts.ts'

interface AskReturnProps {
  readonly loaded: LoadedOrder
  /** What can come back. */
  readonly lines: readonly ReturnableLine[]
  readonly onClose: () => void
}

type Wanted = Readonly<Record<number, { readonly quantity: number | string; readonly reason: Schema<'ReturnReason'> }>>

/** Returns the lines of which units come back. */
const linesOf = (wanted: Wanted): Schema<'ReturnLineCreate'>[] =>
  Object.entries(wanted).flatMap(([line, { quantity, reason }]) =>
    typeof quantity === 'number' && quantity > 0 ? [{ line: Number(line), quantity, reason }] : [],
  )

/** Returns the call that announces a return. */
function useAskReturn({ loaded, onClose }: Omit<AskReturnProps, 'lines'>) {
  const text = useText()
  const { api } = useShell()
  const { number, namespace } = loaded.record
  return usePartCall({
    loaded,
    call: (body: Schema<'ReturnCreate'>, version) =>
      api.POST('/api/orders/{order}/returns', {
        params: { path: { order: number } },
        body,
        namespace,
        waitIndexation: false,
        disableMessage: true,
        ...version,
      }),
    done: text('orders.return.asked'),
    onDone: onClose,
  })
}

interface LineProps {
  readonly line: ReturnableLine
  readonly wanted: Wanted[number] | undefined
  readonly error: string | undefined
  readonly isFirst: boolean
  readonly onChange: (changes: Partial<Wanted[number]>) => void
}

/** Edits how many units of a line come back, and why. */
function LineInputs({ line: { name, most }, wanted, error, isFirst, onChange }: LineProps) {
  const text = useText()
  return (
    <>
      <NumberInput
        label={text('orders.return.quantity')}
        aria-label={`${text('orders.return.quantity')}, ${name}`}
        allowDecimal={false}
        min={0}
        max={most}
        {...(isFirst && { 'data-autofocus': true })}
        value={wanted?.quantity ?? 0}
        error={error}
        onChange={(quantity) => onChange({ quantity })}
      />
      <Select
        label={text('orders.return.reason')}
        aria-label={`${text('orders.return.reason')}, ${name}`}
        allowDeselect={false}
        data={reasons.map((value) => ({ value, label: text(`orders.return.reason.${value}`) }))}
        value={wanted?.reason ?? 'Other'}
        onChange={(value) => onChange({ reason: reasons.find((one) => one === value) ?? 'Other' })}
      />
    </>
  )
}

/** Announces what a customer sends back, and why. */
export default function AskReturn({ loaded, lines, onClose }: AskReturnProps) {
  const text = useText()
  const [wanted, setWanted] = useState<Wanted>(() =>
    Object.fromEntries(
      lines.map(({ line, most }) => [line, { quantity: lines.length === 1 ? most : 0, reason: 'Changed mind' }]),
    ),
  )
  const [note, setNote] = useState('')
  const [lateReason, setLateReason] = useState('')
  const sent = linesOf(wanted)
  const { run, busy, fields, problem } = useAskReturn({ loaded, onClose })
  const change = (line: number, changes: Partial<Wanted[number]>) => {
    const before = wanted[line]
    if (before) setWanted({ ...wanted, [line]: { ...before, ...changes } })
  }
  return (
    <Dialog
      title={text('orders.return.ask')}
      action={text('orders.return.ask')}
      busy={busy}
      ready={sent.length > 0}
      problem={problem(['late_reason', ...sent.map((_, place) => `lines.${place}.quantity`)])}
      onConfirm={() => run({ lines: sent, note: note.trim(), late_reason: lateReason.trim() })}
      onClose={onClose}
    >
      <LineFields lines={lines} noteOf={({ most }) => text('orders.return.most', { count: most })}>
        {(line, place) => (
          <LineInputs
            line={line}
            wanted={wanted[line.line]}
            error={fields.get(`lines.${sent.findIndex((one) => one.line === line.line)}.quantity`)}
            isFirst={place === 0}
            onChange={(changes) => change(line.line, changes)}
          />
        )}
      </LineFields>
      {(fields.has('late_reason') || lateReason !== '') && (
        <TextInput
          label={text('orders.return.late-reason')}
          required
          maxLength={200}
          value={lateReason}
          error={fields.get('late_reason')}
          onChange={({ currentTarget }) => setLateReason(currentTarget.value)}
        />
      )}
      <Textarea
        label={text('orders.return.note')}
        rows={2}
        maxLength={500}
        value={note}
        onChange={({ currentTarget }) => setNote(currentTarget.value)}
      />
    </Dialog>
  )
}
