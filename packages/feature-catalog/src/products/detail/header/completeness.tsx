import { lazy } from '@backoffice/lazy'
import type { Schema } from '@backoffice/api-contract'
import { useLocale } from '@backoffice/texts'
import { formatPercent, OnDemand } from '@backoffice/ui'
import { type ComponentProps } from 'react'
import { useText } from '../texts.ts'
import classes from './header.module.css'

const load = () => import('./completeness-dropdown.tsx')
const CompletenessDropdown = lazy(load)

/** Renders the button with the completeness of a product. */
export function CompletenessButton({
  percent,
  className = '',
  ...button
}: { percent: number } & ComponentProps<'button'>) {
  const text = useText()
  const locale = useLocale()
  return (
    <button type="button" className={`${classes.completeness} ${className}`} {...button}>
      <meter aria-hidden min={0} max={100} value={percent} />
      {text('catalog.complete', { percent: formatPercent(percent, locale) })}
    </button>
  )
}

/** Renders how complete a product is, and on demand what it lacks. */
export function Completeness({ product }: { readonly product: Schema<'Product'> }) {
  const text = useText()
  const locale = useLocale()
  const percent = product.completeness
  if (product.gaps.length === 0)
    return <span>{text('catalog.complete', { percent: formatPercent(percent, locale) })}</span>
  return (
    <OnDemand load={load} real={<CompletenessDropdown product={product} />}>
      {(triggers) => <CompletenessButton percent={percent} aria-haspopup="dialog" {...triggers} />}
    </OnDemand>
  )
}
