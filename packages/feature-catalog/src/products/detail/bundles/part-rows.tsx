import { AnchorLink, IconButton, Money, NumberInput, StatusBadge, Thumbnail } from '@backoffice/ui'
import { TextInput } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconTrash } from '@tabler/icons-react'
import type { KeyboardEvent } from 'react'
import { useText } from './texts.ts'
import { movePart, type PartFields } from './bundle-fields.ts'
import { enoughFor, stockOf, type PartFacts } from './bundle-preview.ts'
import classes from './bundles.module.css'

/** A part with its name and picture. */
export interface KnownPart extends PartFacts {
  readonly name: string
  readonly image: string | null
}

interface PartRowsProps {
  readonly parts: readonly PartFields[]
  readonly known: ReadonlyMap<string, KnownPart>
  readonly currency: string
  readonly editable: boolean
  readonly onChange: (parts: readonly PartFields[]) => void
}

const MOVES: Readonly<Record<string, -1 | 1>> = { ArrowUp: -1, ArrowDown: 1 }

/** Renders the parts of a bundle in their order: Alt and an arrow move the focused one. */
export function PartRows({ parts, known, currency, editable, onChange }: PartRowsProps) {
  const text = useText()
  const stock = stockOf(parts.map((part) => ({ ...part, facts: known.get(part.sku) })))
  const change = (at: number, fields: Partial<PartFields>) =>
    onChange(parts.map((part, place) => (place === at ? { ...part, ...fields } : part)))
  const move = (at: number, by: -1 | 1, from: HTMLElement | null) => {
    const list = from?.closest('ol')
    const name = from?.getAttribute('data-control')
    onChange(movePart(parts, at, by))
    requestAnimationFrame(() =>
      list?.children[at + by]?.querySelector<HTMLElement>(`[data-control="${name}"]`)?.focus(),
    )
  }
  const onKeyDown = (event: KeyboardEvent, at: number) => {
    const by = MOVES[event.key]
    if (!event.altKey || !by || !editable) return
    event.preventDefault()
    move(at, by, event.target instanceof HTMLElement ? event.target : null)
  }
  return (
    <ol className={classes.parts}>
      {parts.map((part, at) => {
        const facts = known.get(part.sku)
        const name = facts?.name ?? part.sku
        const enough = enoughFor({ ...part, facts })
        const named = (field: string) => `${field}, ${name}`
        const control = (called: string) => ({
          'data-control': called,
          onKeyDown: (event: KeyboardEvent) => onKeyDown(event, at),
        })
        return (
          <li key={part.sku} className={classes.part}>
            <Thumbnail src={facts?.image ?? null} />
            <div className={classes.name}>
              <AnchorLink to="/products/$sku" params={{ sku: part.sku }}>
                {name}
              </AnchorLink>
              <small>
                {part.sku} · <Money cents={facts?.price ?? null} currency={currency} />
              </small>
              {enough !== null && (
                <small>
                  {text('catalog.bundle.enough', { count: enough })}{' '}
                  {enough === stock && <StatusBadge tone="warn">{text('catalog.bundle.limiting')}</StatusBadge>}
                </small>
              )}
            </div>
            <NumberInput
              withKeyboardEvents={false}
              {...control('quantity')}
              className={classes.number}
              allowDecimal={false}
              min={1}
              max={10_000}
              label={text('catalog.bundle.quantity')}
              aria-label={named(text('catalog.bundle.quantity'))}
              readOnly={!editable}
              value={part.quantity}
              onChange={(quantity) => change(at, { quantity: typeof quantity === 'number' ? quantity : '' })}
            />
            <TextInput
              {...control('choice')}
              className={classes.choice}
              maxLength={60}
              label={text('catalog.bundle.choice')}
              aria-label={named(text('catalog.bundle.choice'))}
              readOnly={!editable}
              value={part.choice}
              onChange={(event) => change(at, { choice: event.currentTarget.value })}
            />
            <NumberInput
              withKeyboardEvents={false}
              {...control('share')}
              className={classes.number}
              min={0}
              max={100}
              percent
              label={text('catalog.bundle.share')}
              aria-label={named(text('catalog.bundle.share'))}
              readOnly={!editable}
              value={part.share}
              onChange={(share) => change(at, { share: typeof share === 'number' ? share : '' })}
            />
            {editable && (
              <div className={classes.tools}>
                <IconButton
                  aria-label={named(text('catalog.bundle.up'))}
                  {...control('up')}
                  aria-keyshortcuts="Alt+ArrowUp"
                  disabled={at === 0}
                  onClick={(event) => move(at, -1, event.currentTarget)}
                >
                  <IconArrowUp size={16} stroke={1.7} aria-hidden />
                </IconButton>
                <IconButton
                  aria-label={named(text('catalog.bundle.down'))}
                  {...control('down')}
                  aria-keyshortcuts="Alt+ArrowDown"
                  disabled={at === parts.length - 1}
                  onClick={(event) => move(at, 1, event.currentTarget)}
                >
                  <IconArrowDown size={16} stroke={1.7} aria-hidden />
                </IconButton>
                <IconButton
                  aria-label={named(text('catalog.bundle.remove'))}
                  {...control('remove')}
                  onClick={() => onChange(parts.filter((_, place) => place !== at))}
                >
                  <IconTrash size={16} stroke={1.7} aria-hidden />
                </IconButton>
              </div>
            )}
          </li>
        )
      })}
    </ol>
  )
}
