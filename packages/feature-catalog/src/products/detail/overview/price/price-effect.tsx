import { messageOf, readOptions } from '@backoffice/api-client'
import type { Schema } from '@backoffice/api-contract'
import { useTierName } from '@backoffice/record-kit/prices'
import { useWebsites } from '@backoffice/record-kit/references'
import { useShell } from '@backoffice/shell-kit'
import { useLocale } from '@backoffice/texts'
import { AnchorLink, formatDay, formatMoney, formatPercent } from '@backoffice/ui'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { formatTierPrice } from '../../../model/format-tier-price.ts'
import { useText } from '../texts.ts'
import classes from '../sections.module.css'

/** Delay after typing before the server is asked, in milliseconds. */
const PAUSE = 300

interface PriceEffectProps {
  readonly product: Pick<Schema<'Product'>, 'sku' | 'currency'>
  /** The price that is not saved yet. */
  readonly price: number | null
}

interface Line {
  readonly key: string
  readonly content: ReactNode
}

const isVisible = (line: Line | null): line is Line => line !== null

/** Returns the lines about bundles that contain the product. */
function useBundleLines(currency: string) {
  const text = useText()
  const locale = useLocale()
  const money = (cents: number | null) => (cents === null ? '–' : formatMoney(cents, currency, locale))
  return ({ bundles, bundle_count }: Schema<'PriceEffect'>): readonly (Line | null)[] => [
    ...bundles.map(({ sku, name, before, after, margin_before, margin_after }) => ({
      key: `bundle ${sku}`,
      content: (
        <>
          <AnchorLink underline="always" to="/products/$sku/bundles" params={{ sku }}>
            {sku}
          </AnchorLink>{' '}
          {text(before === after ? 'catalog.price-effect.bundle-stays' : 'catalog.price-effect.bundle', {
            bundle: name,
            before: money(before),
            after: money(after),
          })}
          {margin_before !== null &&
            margin_after !== null &&
            margin_before !== margin_after &&
            `, ${text('catalog.price-effect.margin', {
              before: formatPercent(margin_before, locale),
              after: formatPercent(margin_after, locale),
            })}`}
        </>
      ),
    })),
    bundle_count > bundles.length
      ? { key: 'bundles', content: text('catalog.price-effect.bundles-more', { count: bundle_count - bundles.length }) }
      : null,
  ]
}

/** Returns the lines about what keeps, gets or replaces the price of the product itself. */
function useOwnLines(currency: string) {
  const text = useText()
  const locale = useLocale()
  const { nameOf } = useWebsites()
  const tierName = useTierName()
  const money = (cents: number) => formatMoney(cents, currency, locale)
  return ({ websites, tiers, scheduled, variants, listings }: Schema<'PriceEffect'>): readonly (Line | null)[] => [
    ...websites.map(({ website, price }) => ({
      key: `website ${website}`,
      content: text('catalog.price-effect.website', { website: nameOf(website), price: money(price) }),
    })),
    ...tiers.map(({ tier, applies }, place) => ({
      key: `tier ${place}`,
      content: text('catalog.price-effect.tier', {
        price: formatTierPrice(tier, currency, locale),
        tier: tierName(tier),
        applies: String(applies),
      }),
    })),
    scheduled && {
      key: 'scheduled',
      content: text('catalog.price-effect.scheduled', {
        price: money(scheduled.price),
        day: formatDay(scheduled.from, locale),
      }),
    },
    variants > 0 ? { key: 'variants', content: text('catalog.price-effect.variants', { count: variants }) } : null,
    listings > 0 ? { key: 'listings', content: text('catalog.price-effect.listings', { count: listings }) } : null,
  ]
}

/** Lists what follows from a price before it is saved, as the server calculates it; nothing when nothing follows. */
export default function PriceEffect({ product: { sku, currency }, price }: PriceEffectProps) {
  const text = useText()
  const { api } = useShell()
  const [asked] = useDebouncedValue(price, PAUSE)
  const { data, error } = useQuery({
    ...readOptions(api, '/api/products/{sku}/price-effect', {
      params: { path: { sku }, query: asked === null ? {} : { price: asked } },
    }),
    placeholderData: keepPreviousData,
  })
  const bundleLines = useBundleLines(currency)
  const ownLines = useOwnLines(currency)
  if (error) return <p role="alert">{messageOf(error)}</p>
  const lines = data ? [...bundleLines(data.results), ...ownLines(data.results)].filter(isVisible) : []
  if (lines.length === 0) return null
  return (
    <section className={classes.effect} aria-label={text('catalog.price-effect.title')} aria-live="polite">
      <strong>{text('catalog.price-effect.title')}</strong>
      <ul>
        {lines.map(({ key, content }) => (
          <li key={key}>{content}</li>
        ))}
      </ul>
    </section>
  )
}
