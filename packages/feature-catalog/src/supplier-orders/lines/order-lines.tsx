import type { Schema } from '@backoffice/api-contract'
import { useProductPictures } from '@backoffice/record-kit/references'
import { useInside } from '@backoffice/shell-kit'
import { useLocale } from '@backoffice/texts'
import {
  AnchorLink,
  Count,
  formatDay,
  formatMoney,
  LineTable,
  Money,
  Percent,
  Pictured,
  Section,
  StatusBadge,
  type Tone,
} from '@backoffice/ui'
import { useText } from '../texts.ts'
import classes from './lines.module.css'

type Line = Schema<'SupplierOrderLine'>

const tones: Readonly<Record<Line['line_state'], Tone>> = { Open: 'neutral', Part: 'warn', Done: 'good', Short: 'bad' }

interface OrderedProductProps {
  readonly line: Line
  readonly namespace: string
  readonly picture: string | null
}

function OrderedProduct({ line: { sku, name, supplier_sku }, namespace, picture }: OrderedProductProps) {
  const inside = useInside()
  return (
    <Pictured src={picture}>
      <AnchorLink to="/products/$sku" params={{ sku }} search={inside(namespace)}>
        {name}
      </AnchorLink>
      <small>{[sku, supplier_sku].filter(Boolean).join(' · ')}</small>
    </Pictured>
  )
}

/** The columns that an order has besides those that all have. */
interface Columns {
  readonly seesCosts: boolean
  readonly hasBackOrder: boolean
  readonly isExpected: boolean
}

interface LineCostProps {
  readonly line: Line
  readonly currency: string
}

function LineCost({ line: { cost, confirmed_cost, last_cost, vat }, currency }: LineCostProps) {
  const text = useText()
  const locale = useLocale()
  const agreed = confirmed_cost ?? cost
  const hasMoved = last_cost !== null && agreed !== null && last_cost !== agreed
  return (
    <>
      <td data-label={text('catalog.supply.line.cost')} data-differs={hasMoved || undefined}>
        <Money cents={agreed} currency={currency} />
        {hasMoved && <small>{text('catalog.supply.was', { cost: formatMoney(last_cost, currency, locale) })}</small>}
      </td>
      <td data-label={text('catalog.supply.line.vat')}>
        <Percent of={vat} />
      </td>
    </>
  )
}

interface LineRowProps extends Columns, LineCostProps {
  readonly namespace: string
  readonly picture: string | null
}

function LineRow({ line, currency, namespace, picture, seesCosts, hasBackOrder, isExpected }: LineRowProps) {
  const text = useText()
  const locale = useLocale()
  const { ordered, confirmed, received, damaged, back_order, line_state, expected } = line
  return (
    <tr>
      <th scope="row">
        <OrderedProduct line={line} namespace={namespace} picture={picture} />
      </th>
      <td data-label={text('catalog.supply.line.ordered')}>
        <Count of={ordered} />
      </td>
      <td
        data-label={text('catalog.supply.line.confirmed')}
        data-differs={(confirmed !== null && confirmed !== ordered) || undefined}
      >
        {confirmed === null ? '–' : <Count of={confirmed} />}
      </td>
      <td data-label={text('catalog.supply.line.received')}>
        <Count of={received} />
        {damaged > 0 && (
          <small className={classes.late}>{text('catalog.supply.damaged-units', { pieces: damaged })}</small>
        )}
      </td>
      {hasBackOrder && (
        <td data-label={text('catalog.supply.line.back-order')} data-differs={back_order > 0 || undefined}>
          {back_order === 0 ? '–' : <Count of={back_order} />}
        </td>
      )}
      {seesCosts && <LineCost line={line} currency={currency} />}
      {isExpected && (
        <td data-label={text('catalog.supply.line.expected')}>
          {expected === null ? '–' : formatDay(expected, locale)}
        </td>
      )}
      <td data-label={text('catalog.supply.line.state')}>
        {received > ordered ? (
          <StatusBadge tone="warn">{text('catalog.supply.over', { pieces: received - ordered })}</StatusBadge>
        ) : (
          <StatusBadge tone={tones[line_state]}>{text(`catalog.supply.line.${line_state}`)}</StatusBadge>
        )}
      </td>
    </tr>
  )
}

/** Renders the lines of a sent order: ordered, confirmed and received quantities. */
export function OrderLines({
  order: { lines, namespace, currency, goods },
}: {
  readonly order: Schema<'SupplierOrder'>
}) {
  const text = useText()
  const pictureOf = useProductPictures(lines, namespace)
  // Without a value in any line, a column would only push the state out of a drawer.
  const columns: Columns = {
    seesCosts: goods !== null,
    hasBackOrder: lines.some((line) => line.back_order > 0),
    isExpected: lines.some((line) => line.expected !== null),
  }
  const heads = [
    'ordered',
    'confirmed',
    'received',
    ...(columns.hasBackOrder ? (['back-order'] as const) : []),
    ...(columns.seesCosts ? (['cost', 'vat'] as const) : []),
    ...(columns.isExpected ? (['expected'] as const) : []),
    'state',
  ] as const
  return (
    <Section title={text('catalog.supply.lines')} flush>
      <div className={classes.scroll}>
        <LineTable className={classes.lines} data-stacks>
          <thead>
            <tr>
              <th scope="col">{text('catalog.product')}</th>
              {heads.map((head) => (
                <th key={head} scope="col">
                  {text(`catalog.supply.line.${head}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {lines.map((line) => (
              <LineRow
                key={line.id}
                {...columns}
                line={line}
                currency={currency}
                namespace={namespace}
                picture={pictureOf(line.sku)}
              />
            ))}
          </tbody>
        </LineTable>
      </div>
    </Section>
  )
}
