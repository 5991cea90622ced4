import type { Schema } from '@backoffice/api-contract'
import { useLocale } from '@backoffice/texts'
import { FormerTable } from './former-table.tsx'
import classes from './rail.module.css'
import { sameValue } from './same-value.ts'
import { useText } from './texts.ts'
import { useFieldReader, type FieldFormat } from './use-field-reader.tsx'

type Offer = Schema<'WebsiteOffer'> | null
type Quantities = Schema<'LocationQuantities'> | null

interface SurroundingsAtProps {
  readonly surroundings: Schema<'RecordSurroundings'>
  readonly format: FieldFormat
}

/** Renders a name, and that its value has changed since. */
function Name({
  name,
  former,
  current,
}: {
  readonly name: string
  readonly former: unknown
  readonly current: unknown
}) {
  const text = useText()
  return (
    <>
      {name}
      {!sameValue(former, current) && <span className={classes.changed}>{text('rail.changed')}</span>}
    </>
  )
}

function Quantity({ quantities }: { readonly quantities: Quantities }) {
  const text = useText()
  if (!quantities) return text('rail.unknown')
  const { on_hand, reserved, quarantine } = quantities
  return [
    text('rail.stock.on-hand', { count: on_hand }),
    ...(reserved === 0 ? [] : [text('rail.stock.reserved', { count: reserved })]),
    ...(quarantine === 0 ? [] : [text('rail.stock.quarantine', { count: quarantine })]),
  ].join(' · ')
}

function WebsiteOffer({ offer, format }: { readonly offer: Offer; readonly format: FieldFormat }) {
  const text = useText()
  const { read } = useFieldReader(format)
  if (!offer) return text('rail.offer.none')
  const { state, orderable, price, compare_price: compare } = offer
  return (
    <>
      {text(state === 'Live' && !orderable ? 'rail.offer.unavailable' : `rail.offer.${state}`)}
      {price !== null && <> · {read(price, { path: ['price'] })}</>}
      {price !== null && compare !== null && compare > price && (
        <>
          {' · '}
          {text('rail.offer.compare-price')} {read(compare, { path: ['compare_price'] })}
        </>
      )}
    </>
  )
}

/** Renders the stock and the websites of a record as they were at a moment and as they are now. */
export function SurroundingsAt({ surroundings: { stock, websites }, format }: SurroundingsAtProps) {
  const text = useText()
  const locale = useLocale()
  return (
    <>
      {stock.length > 0 && (
        <FormerTable
          caption={text('rail.stock')}
          of={text('rail.location')}
          rows={stock
            .toSorted((one, other) => one.location.localeCompare(other.location, locale))
            .map(({ location, former, current }) => ({
              key: location,
              name: <Name name={location} former={former ?? current} current={current} />,
              former: <Quantity quantities={former} />,
              current: <Quantity quantities={current} />,
            }))}
        />
      )}
      {websites.length > 0 && (
        <FormerTable
          caption={text('rail.websites')}
          of={text('rail.website')}
          rows={websites.map(({ website, website_name: name, former, current }) => ({
            key: website,
            name: <Name name={name} former={former} current={current} />,
            former: <WebsiteOffer offer={former} format={format} />,
            current: <WebsiteOffer offer={current} format={format} />,
          }))}
        />
      )}
    </>
  )
}
