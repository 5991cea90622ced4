import type { Schema } from '@backoffice/api-contract'
import { useLocale } from '@backoffice/texts'
import { AnchorLink, Count, formatDay, Money, RowLink, type Column } from '@backoffice/ui'
import { useMemo } from 'react'
import { useText } from './texts.ts'
import { useSellabilityWords } from '../use-sellability-words.ts'
import classes from './product-websites.module.css'
import { WebsiteState } from './website-state.tsx'

type OnWebsite = Schema<'WebsiteProduct'>

interface Publishing {
  readonly toggle: (website: string) => void
  /** Why it cannot be changed. */
  readonly reason: string | undefined
}

/** Returns the columns of the websites of a product. */
export function useWebsiteColumns(
  sku: string,
  currency: string,
  { toggle, reason }: Publishing,
): readonly Column<OnWebsite>[] {
  const text = useText()
  const words = useSellabilityWords()
  const locale = useLocale()
  return useMemo(() => {
    const day = (value: string | null | undefined) => (value ? formatDay(value, locale) : '–')
    return [
      {
        id: 'website',
        always: true,
        header: text('catalog.field.website'),
        minWidth: 200,
        onCard: 'title',
        cell: ({ website, website_name }) => (
          <RowLink to="/products/$sku/websites/$website" params={{ sku, website }}>
            {website_name}
          </RowLink>
        ),
      },
      {
        id: 'published',
        header: text('catalog.sites.published'),
        width: 112,
        cell: ({ website, website_name, assigned }) => (
          <input
            type="checkbox"
            role="switch"
            className={classes.switch}
            aria-label={text('catalog.sites.publish-on', { website: website_name })}
            aria-checked={assigned}
            checked={assigned}
            {...(reason === undefined
              ? { onChange: () => toggle(website) }
              : {
                  'aria-disabled': true,
                  'aria-description': reason,
                  'data-reason': reason,
                  title: reason,
                  onChange: () => undefined,
                  onClick: (event) => event.preventDefault(),
                })}
          />
        ),
      },
      {
        id: 'state',
        header: text('catalog.sites.state'),
        width: 264,
        onCard: 'state',
        cell: (row) => <WebsiteState of={row} />,
      },
      {
        id: 'reason',
        header: text('catalog.sites.reason'),
        width: 240,
        rank: 2,
        onCard: 'subtitle',
        cell: ({ assigned, reasons }) => (assigned ? reasons.map(words).join(' ') || '–' : '–'),
      },
      {
        id: 'price',
        header: text('catalog.sites.price'),
        width: 120,
        align: 'end',
        editable: true,
        onCard: 'aside',
        cell: ({ shown }) => <Money cents={shown.price} currency={currency} />,
      },
      {
        id: 'for-sale',
        header: text('catalog.sites.for-sale'),
        width: 104,
        align: 'end',
        rank: 3,
        cell: ({ shown }) => <Count of={shown.for_sale} />,
      },
      { id: 'name', header: text('catalog.sites.name'), width: 200, rank: 4, cell: ({ own }) => own?.name ?? '–' },
      {
        id: 'overridden',
        header: text('catalog.sites.own'),
        width: 176,
        rank: 1,
        cell: ({ website, overridden }) =>
          overridden.length === 0 ? (
            text('catalog.sites.all-inherited')
          ) : (
            <AnchorLink to="/products/$sku/websites/$website" params={{ sku, website }}>
              {text('catalog.sites.own-count', { count: overridden.length })}
            </AnchorLink>
          ),
      },
      { id: 'from', header: text('catalog.sites.from'), width: 128, rank: 4, cell: ({ own }) => day(own?.from) },
      { id: 'to', header: text('catalog.sites.to'), width: 128, rank: 4, cell: ({ own }) => day(own?.to) },
      {
        id: 'sequence',
        header: text('catalog.sites.sequence'),
        width: 96,
        align: 'end',
        optional: true,
        cell: ({ own }) => own?.sequence ?? '–',
      },
    ]
  }, [text, locale, sku, currency, words, toggle, reason])
}
