import type { Schema } from '@backoffice/api-contract'
import { useShell } from '@backoffice/shell-kit'
import { AnchorLink } from '@backoffice/ui'
import { useQuery } from '@tanstack/react-query'
import { useText } from '../texts.ts'
import { useSellabilityWords } from '../use-sellability-words.ts'
import { productWebsitesQuery } from '../websites/queries.ts'
import classes from './header.module.css'

/** Anchors on the overview where a reason is fixed; all others are fixed at the website. */
const anchors: Readonly<Record<string, string>> = {
  'no-price': 'price',
  'no-stock': 'stock',
  status: 'basics',
  'no-text': 'texts',
}
/** Reasons that are fixed in the settings of a product. */
const inSettings: ReadonlySet<string> = new Set(['not-launched', 'withdrawn'])

const MOST = 2

interface FixProps {
  readonly sku: string
  readonly website: string
  readonly reason: Schema<'SellabilityReason'>
}

function Fix({ sku, website, reason: { code } }: FixProps) {
  const text = useText()
  const anchor = anchors[code]
  if (inSettings.has(code))
    return (
      <AnchorLink underline="always" to="/products/$sku/settings" params={{ sku }}>
        {text('catalog.header.fix')}
      </AnchorLink>
    )
  return anchor === undefined ? (
    <AnchorLink underline="always" to="/products/$sku/websites/$website" params={{ sku, website }}>
      {text('catalog.header.fix')}
    </AnchorLink>
  ) : (
    <AnchorLink underline="always" to="/products/$sku" params={{ sku }} hash={anchor}>
      {text('catalog.header.fix')}
    </AnchorLink>
  )
}

/**
 * Renders whether the product can be bought: on how many of its websites, where not and why, with links to fix it, and
 * on how many websites it is not published.
 */
export function Sellability({ sku }: { readonly sku: string }) {
  const text = useText()
  const words = useSellabilityWords()
  const { api } = useShell()
  const { data } = useQuery(productWebsitesQuery(api, sku))
  // Its line is there from the start: nothing below it moves once it says something.
  if (!data) return <p className={classes.sellability} />
  const assigned = data.filter((one) => one.assigned)
  const refused = assigned.flatMap(({ website, website_name, sellable, reasons: [reason] }) =>
    sellable || !reason ? [] : [{ website, website_name, reason }],
  )
  const unpublished = data.length - assigned.length
  const isForSale = refused.length === 0 && assigned.length > 0
  return (
    <p
      className={classes.sellability}
      data-for-sale={isForSale ? (unpublished === 0 ? 'everywhere' : 'partly') : 'blocked'}
    >
      {assigned.length === 0 ? (
        <>
          {text('catalog.header.nowhere')}{' '}
          <AnchorLink underline="always" to="/products/$sku/websites" params={{ sku }}>
            {text('catalog.header.fix')}
          </AnchorLink>
        </>
      ) : (
        text('catalog.header.live', { live: assigned.length - refused.length, all: assigned.length })
      )}
      {refused.slice(0, MOST).map(({ website, website_name, reason }) => (
        <span key={website}>
          {text('catalog.header.not-on', { website: website_name, reason: words(reason) })}{' '}
          <Fix sku={sku} website={website} reason={reason} />
        </span>
      ))}
      {refused.length > MOST && (
        <AnchorLink underline="always" to="/products/$sku/websites" params={{ sku }}>
          {text('catalog.header.more', { count: refused.length - MOST })}
        </AnchorLink>
      )}
      {assigned.length > 0 && unpublished > 0 && (
        <AnchorLink underline="always" to="/products/$sku/websites" params={{ sku }}>
          {text('catalog.header.unpublished', { count: unpublished })}
        </AnchorLink>
      )}
    </p>
  )
}
