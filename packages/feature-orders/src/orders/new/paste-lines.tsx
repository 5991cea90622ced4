import { Dialog } from '@backoffice/record-kit/parts'
import { Textarea } from '@mantine/core'
import { useState } from 'react'
import type { DraftLine } from './draft-fields.ts'
import { readPastedLines } from './pasted-lines.ts'
import { useText } from './texts.ts'

interface PasteLinesProps {
  readonly onAdd: (lines: readonly Pick<DraftLine, 'sku' | 'name' | 'quantity'>[]) => void
  readonly onClose: () => void
}

/** Adds a list of products that was copied from a spreadsheet or an email. */
export default function PasteLines({ onAdd, onClose }: PasteLinesProps) {
  const text = useText()
  const [pasted, setPasted] = useState('')
  const { lines, unread } = readPastedLines(pasted)
  const [first] = unread
  return (
    <Dialog
      title={text('orders.new.paste')}
      action={text('orders.new.paste.add', { count: lines.length })}
      busy={false}
      ready={lines.length > 0 && first === undefined}
      problem={first && text('orders.new.paste.unread', { row: first.row, text: first.text })}
      onConfirm={() => {
        onAdd(lines)
        onClose()
      }}
      onClose={onClose}
    >
      <Textarea
        label={text('orders.new.paste.list')}
        description={text('orders.new.paste.hint')}
        data-autofocus
        rows={8}
        value={pasted}
        onChange={(event) => setPasted(event.currentTarget.value)}
      />
    </Dialog>
  )
}
