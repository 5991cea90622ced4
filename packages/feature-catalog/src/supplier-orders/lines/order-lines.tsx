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

/** Renders the lines of a sent order: ordered, confirmed and received quantities. */
export function OrderLines({ order }: { readonly order: Schema<'SupplierOrder'> }) {
  const text = useText()
  const locale = useLocale()
  const pictureOf = useProductPictures(order.lines, order.namespace)
  const seesCosts = order.goods !== null
  const heads = [
    'ordered',
    'confirmed',
    'received',
    'back-order',
    ...(seesCosts ? (['cost', 'vat'] as const) : []),
    'expected',
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
            {order.lines.map((line) => {
              const { id, sku, ordered, confirmed, received, damaged, back_order, line_state, expected } = line
              const cost = line.confirmed_cost ?? line.cost
              const hasMoved = line.last_cost !== null && cost !== null && line.last_cost !== cost
              return (
                <tr key={id}>
                  <th scope="row">
                    <OrderedProduct line={line} namespace={order.namespace} picture={pictureOf(sku)} />
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
                      <small className={classes.late}>
                        {text('catalog.supply.damaged-units', { pieces: damaged })}
                      </small>
                    )}
                  </td>
                  <td data-label={text('catalog.supply.line.back-order')} data-differs={back_order > 0 || undefined}>
                    {back_order === 0 ? '–' : <Count of={back_order} />}
                  </td>
                  {seesCosts && (
                    <td data-label={text('catalog.supply.line.cost')} data-differs={hasMoved || undefined}>
                      <Money cents={cost} currency={order.currency} />
                      {hasMoved && line.last_cost !== null && (
                        <small>
                          {text('catalog.supply.was', { cost: formatMoney(line.last_cost, order.currency, locale) })}
                        </small>
                      )}
                    </td>
                  )}
                  {seesCosts && (
                    <td data-label={text('catalog.supply.line.vat')}>
                      <Percent of={line.vat} />
                    </td>
                  )}
                  <td data-label={text('catalog.supply.line.expected')}>
                    {expected === null ? '–' : formatDay(expected, locale)}
                  </td>
                  <td data-label={text('catalog.supply.line.state')}>
                    {received > ordered ? (
                      <StatusBadge tone="warn">
                        {text('catalog.supply.over', { pieces: received - ordered })}
                      </StatusBadge>
                    ) : (
                      <StatusBadge tone={tones[line_state]}>{text(`catalog.supply.line.${line_state}`)}</StatusBadge>
                    )}
                  </td>
                </tr>
              )
            })}
          </tbody>
        </LineTable>
      </div>
    </Section>
  )
}
