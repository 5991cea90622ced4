import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Checkbox.layer.css'
import type { Schema } from '@backoffice/api-contract'
import { Unsent } from '@backoffice/record-kit/parts'
import { Section } from '@backoffice/ui'
import { Checkbox, TextInput } from '@mantine/core'
import { IconBarcode } from '@tabler/icons-react'
import { useEffect, useRef, useState, type RefObject } from 'react'
import { useText } from '../texts.ts'
import { parseScan } from './parse-scan.ts'
import classes from './receive.module.css'
import type { ScanNote } from './use-receipt.ts'

interface ScanFieldProps {
  /** The field of the scanner. */
  readonly ref: RefObject<HTMLInputElement | null>
  /** Why nothing can be counted now. */
  readonly reason: string | undefined
  readonly onScan: (scan: Schema<'ReceiptScan'>) => void
  readonly notes: readonly ScanNote[]
  /** That scans wait for a connection; undefined where none do. */
  readonly unsent: string | undefined
}

/** Renders the field for a scanner: a code and Enter counts one unit, as good or damaged, at the given location. */
export function ScanField({ ref: field, reason: against, onScan, notes, unsent }: ScanFieldProps) {
  const text = useText()
  const [typed, setTyped] = useState('')
  const [shelf, setShelf] = useState('')
  const [isDamaged, setDamaged] = useState(false)
  const [why, setWhy] = useState('')
  const [problem, setProblem] = useState<string>()
  const [whyMissing, setWhyMissing] = useState(false)
  const damage = useRef<HTMLInputElement>(null)

  useEffect(() => field.current?.focus(), [field])

  const count = () => {
    const scan = parseScan(typed)
    if (against !== undefined || !scan) {
      setProblem(against ?? text('catalog.supply.scan.unread'))
      return
    }
    if (isDamaged && why.trim() === '') {
      setWhyMissing(true)
      damage.current?.focus()
      return
    }
    onScan({
      code: scan.code,
      quantity: isDamaged ? 0 : scan.quantity,
      ...(isDamaged && { damaged: scan.quantity }),
      ...(why.trim() && { reason: why.trim() }),
      ...(shelf.trim() && { shelf: shelf.trim() }),
    })
    setTyped('')
    setProblem(undefined)
    setWhyMissing(false)
    field.current?.focus()
  }
  return (
    <Section title={text('catalog.supply.scan.title')}>
      <div className={classes.scanning}>
        <TextInput
          ref={field}
          size="md"
          label={text('catalog.supply.scan')}
          description={text('catalog.supply.scan-hint')}
          leftSection={<IconBarcode size={18} aria-hidden />}
          autoComplete="off"
          readOnly={against !== undefined}
          error={problem}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            event.preventDefault()
            count()
          }}
        />
        <TextInput
          label={text('catalog.supply.shelf')}
          autoComplete="off"
          maxLength={60}
          value={shelf}
          onChange={(event) => setShelf(event.currentTarget.value)}
        />
        <TextInput
          ref={damage}
          label={text('catalog.supply.reason')}
          autoComplete="off"
          maxLength={200}
          required={isDamaged}
          error={whyMissing && text('catalog.supply.reason-first')}
          value={why}
          onChange={(event) => {
            setWhy(event.currentTarget.value)
            setWhyMissing(false)
          }}
        />
        <Checkbox
          label={text('catalog.supply.is-damaged')}
          description={isDamaged ? text('catalog.supply.is-damaged-hint') : undefined}
          checked={isDamaged}
          onChange={(event) => setDamaged(event.currentTarget.checked)}
        />
      </div>
      <Unsent>{unsent}</Unsent>
      <ol className={classes.notes} aria-live="polite" aria-label={text('catalog.supply.scans')}>
        {notes.map(({ key, code, quantity, damaged, line, problem: refused }) => (
          <li
            key={key}
            data-refused={refused !== undefined || undefined}
            data-unanswered={(line ?? refused) === undefined || undefined}
          >
            <code>{code}</code>{' '}
            {line
              ? text(damaged === 0 ? 'catalog.supply.scan.done' : 'catalog.supply.scan.damaged', {
                  name: line.name,
                  pieces: damaged === 0 ? quantity : damaged,
                  counted: line.counted,
                })
              : (refused ?? `× ${damaged === 0 ? quantity : damaged}`)}
            {line?.shelf && damaged === 0 && <small> · {text('catalog.supply.on-shelf', { shelf: line.shelf })}</small>}
          </li>
        ))}
      </ol>
    </Section>
  )
}
