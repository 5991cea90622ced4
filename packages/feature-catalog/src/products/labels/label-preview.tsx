import { ean13Digits, ean13Modules, labelMeasures, POINTS_IN_MM, type Schema } from '@backoffice/api-contract'
import { useShell } from '@backoffice/shell-kit'
import { useLocale } from '@backoffice/texts'
import { formatMoney } from '@backoffice/ui'
import { useQuery } from '@tanstack/react-query'
import { productQuery } from '../detail/queries.ts'
import { productWebsitesQuery } from '../detail/websites/queries.ts'
import { isEan13 } from '../model/ean13.ts'
import classes from './labels.module.css'
import { useText } from './texts.ts'

interface LabelPreviewProps {
  readonly sku: string
  /** Uid of the website whose name and price are printed; empty: those of the product. */
  readonly website: string
  readonly layout: Schema<'LabelLayout'>
}

/** Returns what is printed for a product; undefined until it is loaded. */
function useLabel({ sku, website }: Pick<LabelPreviewProps, 'sku' | 'website'>) {
  const { api } = useShell()
  const { product } = useQuery(productQuery(api, sku)).data ?? {}
  const sites = useQuery({ ...productWebsitesQuery(api, sku), enabled: website !== '' }).data
  if (!product || (website !== '' && !sites)) return undefined
  const site = sites?.find((one) => one.website === website)
  const price = site ? site.shown.price : product.price
  return {
    name: site?.shown.name ?? product.name,
    code: product.ean13 !== null && isEan13(product.ean13) ? product.ean13 : undefined,
    price: price === null ? undefined : formatMoney(price, product.currency, site?.language ?? 'en'),
  }
}

interface BarsProps {
  readonly code: string
  readonly at: NonNullable<ReturnType<typeof labelMeasures>['bars']>
  readonly width: number
}

function Bars({ code, at, width }: BarsProps) {
  const size = at.digitsSize / POINTS_IN_MM
  return (
    <>
      {[...ean13Modules(code).matchAll(/1+/g)].map(({ index, 0: run }) => (
        <rect
          key={index}
          x={at.left + index * at.module}
          y={at.top}
          width={run.length * at.module}
          height={at.height}
        />
      ))}
      <text x={width / 2} y={at.digitsTop + size * 0.8} fontSize={size} textAnchor="middle">
        {ean13Digits(code)}
      </text>
    </>
  )
}

/** Draws the label of a product as its PDF has it: the same measures, on white paper. */
export function LabelPreview({ sku, website, layout }: LabelPreviewProps) {
  const text = useText()
  const locale = useLocale()
  const label = useLabel({ sku, website })
  const { width, height } = layout
  if (!label) return <div className={classes.paper} style={{ aspectRatio: `${width} / ${height}` }} />
  const { name, code, price } = label
  const at = labelMeasures(layout, { hasCode: code !== undefined, hasPrice: price !== undefined })
  const shownPrice = at.priceSize > 0 ? price : undefined
  const bars = code !== undefined && at.bars && <Bars code={code} at={at.bars} width={width} />
  const content = [name, shownPrice, sku, bars ? code : undefined].filter((part) => part !== undefined)
  const inMm = (points: number) => `${points / POINTS_IN_MM}px`
  return (
    <svg
      role="img"
      className={classes.paper}
      viewBox={`0 0 ${width} ${height}`}
      aria-label={text('catalog.labels.preview-of', { content: new Intl.ListFormat(locale).format(content) })}
    >
      <foreignObject x={at.margin} y={at.margin} width={at.inner} height={at.nameHeight}>
        <div className={classes.head}>
          <strong style={{ fontSize: inMm(at.nameSize) }}>{name}</strong>
          {shownPrice !== undefined && <strong style={{ fontSize: inMm(at.priceSize) }}>{shownPrice}</strong>}
        </div>
      </foreignObject>
      <text x={at.margin} y={at.skuTop + at.skuSize / POINTS_IN_MM} fontSize={at.skuSize / POINTS_IN_MM}>
        {sku}
      </text>
      {bars}
    </svg>
  )
}
