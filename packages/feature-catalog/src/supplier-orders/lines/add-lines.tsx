import { messageOf } from '@backoffice/api-client'
import { useShell } from '@backoffice/shell-kit'
import { besideInput, ExplainedButton } from '@backoffice/ui'
import { TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useText } from '../texts.ts'
import { productsByCode, productsLike, type FoundProduct } from './find-products.ts'
import type { LineFields } from '../order/order-fields.ts'
import { parseLines, type PastedLines } from './parse-lines.ts'
import { supplierTermsQuery } from '../queries.ts'
import classes from './add-lines.module.css'

interface AddLinesProps {
  /** Uid of the supplier; empty while none is selected. */
  readonly supplier: string
  readonly onAdd: (lines: readonly LineFields[]) => void
}

/**
 * Adds lines: a code and Enter, as a scanner types it; a text, for which products are suggested; or a pasted list of
 * codes and quantities.
 */
export function AddLines({ supplier, onAdd }: AddLinesProps) {
  const text = useText()
  const { api, search } = useShell()
  const { data: terms } = useQuery({ ...supplierTermsQuery(api, supplier), enabled: supplier !== '' })
  const [typed, setTyped] = useState('')
  const [busy, setBusy] = useState(false)
  const [offered, setOffered] = useState<readonly FoundProduct[]>([])
  const [said, setSaid] = useState<string>()
  const field = useRef<HTMLInputElement>(null)

  const lineOf = ({ sku, name }: FoundProduct, quantity: number): LineFields => {
    const term = terms?.results.find((one) => one.sku === sku)
    return {
      sku,
      name,
      supplier_sku: term?.supplier_sku ?? '',
      pack: term?.pack ?? 1,
      last_cost: null,
      ordered: quantity,
      cost: term?.cost ?? null,
      discount: 0,
      vat: null,
      weight: undefined,
      expected: '',
    }
  }
  const take = async ({ lines, unread }: PastedLines): Promise<void> => {
    const bySupplier = new Map(
      terms?.results.flatMap((term) =>
        term.supplier_sku ? [[term.supplier_sku, { sku: term.sku, name: term.name, ean13: null }] as const] : [],
      ),
    )
    const found = await productsByCode(
      search,
      lines.map(({ code }) => code),
    )
    const added = new Map<string, LineFields>()
    const missing = [...unread]
    for (const { code, quantity } of lines) {
      const product = found.get(code) ?? bySupplier.get(code)
      if (!product) missing.push(code)
      else added.set(product.sku, lineOf(product, quantity + (added.get(product.sku)?.ordered ?? 0)))
    }
    const [only] = lines
    if (added.size > 0) onAdd([...added.values()])
    // A single text that is no code may be a name: it stays typed, and matching products are suggested.
    const like = added.size === 0 && lines.length <= 1 ? await productsLike(search, only?.code ?? unread[0] ?? '') : []
    setOffered(like)
    setTyped(like.length > 0 ? (only?.code ?? unread[0] ?? '') : '')
    const done = added.size > 0 ? text('catalog.supply.added', { count: added.size }) : ''
    setSaid(
      [
        done,
        missing.length > 0 && like.length === 0 ? text('catalog.supply.not-found', { codes: missing.join(', ') }) : '',
      ]
        .filter(Boolean)
        .join(' '),
    )
  }
  const read = async (what: string): Promise<void> => {
    const pasted = parseLines(what)
    if (busy || pasted.lines.length + pasted.unread.length === 0) return
    setBusy(true)
    try {
      await take(pasted)
    } catch (error) {
      setSaid(messageOf(error))
    } finally {
      setBusy(false)
      field.current?.focus()
    }
  }
  return (
    <div className={classes.adding}>
      <TextInput
        ref={field}
        label={text('catalog.supply.add')}
        description={text('catalog.supply.add-hint')}
        inputContainer={besideInput(
          <ExplainedButton
            variant="default"
            loading={busy}
            reason={typed.trim() === '' ? text('catalog.supply.add-first') : undefined}
            onClick={() => void read(typed)}
          >
            {text('catalog.supply.add-button')}
          </ExplainedButton>,
        )}
        autoComplete="off"
        value={typed}
        onChange={(event) => {
          setTyped(event.currentTarget.value)
          setOffered([])
        }}
        onPaste={(event) => {
          const pasted = event.clipboardData.getData('text')
          if (!/[\r\n]./.test(pasted)) return
          event.preventDefault()
          void read(pasted)
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          void read(typed)
        }}
      />
      <p className={classes.said} aria-live="polite">
        {said}
      </p>
      {offered.length > 0 && (
        <ul className={classes.offered} aria-label={text('catalog.supply.offered')}>
          {offered.map((product) => (
            <li key={product.sku}>
              <button
                type="button"
                onClick={() => {
                  onAdd([lineOf(product, 1)])
                  setOffered([])
                  setTyped('')
                  setSaid(text('catalog.supply.added', { count: 1 }))
                  field.current?.focus()
                }}
              >
                {product.name} <small>{product.sku}</small>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
