import { useWebsites } from '@backoffice/record-kit/references'
import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Checkbox.layer.css'
import '@mantine/core/styles/Progress.layer.css'
import type { Schema } from '@backoffice/api-contract'
import { isRunning, useReason, useShell } from '@backoffice/shell-kit'
import { DrawerFoot, ExplainedButton, FieldGrid, NumberInput, Section, Select } from '@backoffice/ui'
import { Button, Checkbox, Progress } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useText } from './texts.ts'
import { settingsQuery } from '../../settings/queries.ts'
import { LabelCopies } from './label-copies.tsx'
import { LabelPreview } from './label-preview.tsx'
import { layoutsWith } from './label-sizes.ts'
import classes from './labels.module.css'
import { usePrintLabels } from './use-print-labels.ts'

/** A product whose label is printed. */
export interface LabelledProduct {
  readonly sku: string
  readonly name: string
  /** Number of labels; 1 when omitted, at most 20 are printed at once. */
  readonly copies?: number
}

/** Focuses the link to the finished file, so that Enter opens it. */
const focusOnce = (link: HTMLAnchorElement | null) => link?.focus()

const layoutOf = ({ name: _name, ...layout }: Schema<'NamedLabelLayout'>, show_price: boolean) => ({
  ...layout,
  show_price,
})

const MOST_COPIES = 20
const MOST_PRODUCTS = 2000

/**
 * Prints labels for shelves and goods: number per product, paper, with or without the price; then the PDF. Rendered
 * inside a drawer.
 */
export default function PrintLabels({ products }: { readonly products: readonly LabelledProduct[] }) {
  const text = useText()
  const reason = useReason()
  const { api, session } = useShell()
  const namespace = session.namespace ?? ''
  const { data: settings } = useQuery({ ...settingsQuery(api, namespace), enabled: namespace !== '' })
  const { optionsWith } = useWebsites()
  const layouts = layoutsWith(settings?.record.effective.label_layouts)
  const [copies, setCopies] = useState<Readonly<Record<string, number>>>(() =>
    Object.fromEntries(
      products.map(({ sku, copies: wanted = 1 }) => [sku, Math.min(MOST_COPIES, Math.max(0, wanted))]),
    ),
  )
  const [layout, setLayout] = useState<string>()
  const [paper, setPaper] = useState<'label' | 'A4'>('label')
  const [website, setWebsite] = useState('')
  const [price, setPrice] = useState<boolean>()
  const { begin, again, job, busy, problem, file, labels } = usePrintLabels()
  const chosen = layouts.find(({ name }) => name === layout) ?? layouts[0]
  const [first] = products
  const showPrice = price ?? chosen?.show_price ?? true
  const wanted = products.flatMap(({ sku }) => ((copies[sku] ?? 0) > 0 ? [{ sku, copies: copies[sku] ?? 1 }] : []))
  const count = wanted.reduce((sum, one) => sum + one.copies, 0)
  const atWork = busy || (job !== undefined && isRunning(job))
  const against =
    reason('products') ??
    (count === 0
      ? text('catalog.labels.none')
      : wanted.length > MOST_PRODUCTS
        ? text('catalog.labels.too-many', { most: MOST_PRODUCTS })
        : undefined)
  // Changes after printing apply to the next file.
  const anew =
    <Value,>(set: (value: Value) => void) =>
    (value: Value) => {
      again()
      set(value)
    }
  return (
    <>
      <Section title={text('catalog.labels.paper')}>
        <FieldGrid>
          <Select
            label={text('catalog.labels.size')}
            allowDeselect={false}
            data={layouts.map(({ name }) => name)}
            value={chosen?.name ?? null}
            onChange={(next) => next !== null && anew(setLayout)(next)}
          />
          <Select
            label={text('catalog.labels.on')}
            allowDeselect={false}
            data={[
              { value: 'label', label: text('catalog.labels.on.label') },
              { value: 'A4', label: text('catalog.labels.on.A4') },
            ]}
            value={paper}
            onChange={(next) => anew(setPaper)(next === 'A4' ? 'A4' : 'label')}
          />
          <Select
            label={text('catalog.labels.website')}
            allowDeselect={false}
            data={[{ value: '', label: text('catalog.labels.website.none') }, ...optionsWith()]}
            value={website}
            onChange={(next) => anew(setWebsite)(next ?? '')}
          />
          {products.length > 1 && (
            <NumberInput
              label={text('catalog.labels.copies-each')}
              min={1}
              max={MOST_COPIES}
              allowDecimal={false}
              onChange={(next) =>
                typeof next === 'number' && anew(setCopies)(Object.fromEntries(products.map(({ sku }) => [sku, next])))
              }
            />
          )}
        </FieldGrid>
        <Checkbox
          mt="md"
          label={text('catalog.labels.price')}
          checked={showPrice}
          onChange={(event) => anew(setPrice)(event.currentTarget.checked)}
        />
        {first && chosen && <LabelPreview sku={first.sku} website={website} layout={layoutOf(chosen, showPrice)} />}
      </Section>
      <LabelCopies products={products} copies={copies} most={MOST_COPIES} onChange={anew(setCopies)} />
      <DrawerFoot problem={problem}>
        {job && isRunning(job) && (
          <Progress.Root size="lg" radius="sm" className={classes.progress ?? ''}>
            <Progress.Section
              value={job.total === 0 ? 100 : (100 * job.done) / job.total}
              animated
              aria-label={text('catalog.labels.progress')}
            />
          </Progress.Root>
        )}
        <p aria-live="polite">
          {file ? text('catalog.labels.ready', { count: labels ?? count }) : text('catalog.labels.count', { count })}
        </p>
        {file ? (
          <Button
            component="a"
            href={file.href}
            target="_blank"
            rel="noreferrer"
            leftSection={<IconPrinter size={16} aria-hidden />}
            ref={focusOnce}
          >
            {text('catalog.labels.open')}
          </Button>
        ) : (
          <ExplainedButton
            loading={atWork}
            reason={against}
            onClick={() =>
              begin({
                labels: wanted,
                paper,
                ...(website !== '' && { website }),
                ...(chosen && { layout: layoutOf(chosen, showPrice) }),
              })
            }
          >
            {text('catalog.labels.print')}
          </ExplainedButton>
        )}
      </DrawerFoot>
    </>
  )
}
