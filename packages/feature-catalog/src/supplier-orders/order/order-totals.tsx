import type { Schema } from '@backoffice/api-contract'
import { useMissingRight } from '@backoffice/shell-kit'
import { Fact, Facts, Money, Section, StatusBadge } from '@backoffice/ui'
import type { ReactNode } from 'react'
import { useText } from '../texts.ts'
import { goodsCost, landedCosts, vatOf, type CostedLine } from '../lines/line-costs.ts'
import { invoiceTones } from '../stages.ts'
import classes from './order.module.css'

interface SummedOrder extends Pick<
  Schema<'SupplierOrder'>,
  'freight' | 'duty' | 'cost_spread' | 'invoice_state' | 'invoices'
> {
  /** Undefined before a supplier is selected. */
  readonly currency: string | undefined
  readonly lines: readonly (CostedLine & { readonly sku: string; readonly name: string })[]
}

/** Renders the totals of an order, and the landed cost of each unit, including freight and duty. */
export function OrderTotals({ order }: { readonly order: SummedOrder }) {
  const text = useText()
  const missingRight = useMissingRight('products_cost_read')
  const { currency, lines, cost_spread, invoice_state, invoices } = order
  if (order.freight === null || order.duty === null) {
    return (
      <Section title={text('catalog.supply.totals')}>
        <p className={classes.quiet}>{text('catalog.supply.costs-hidden', { right: missingRight ?? '' })}</p>
      </Section>
    )
  }
  const { freight, duty } = order
  const goods = goodsCost(lines)
  const vat = vatOf(lines)
  const unknown = lines.filter(({ cost }) => cost === null).length
  const amount = (cents: number | null) => <Money cents={cents} currency={currency} />
  return (
    <Section title={text('catalog.supply.totals')}>
      <Facts>
        <Fact name={text('catalog.supply.goods')}>{amount(goods)}</Fact>
        <Fact name={text('catalog.supply.freight')}>{amount(freight)}</Fact>
        <Fact name={text('catalog.supply.duty')}>{amount(duty)}</Fact>
        <Fact name={text('catalog.supply.total')}>
          <strong>{amount(goods + freight + duty)}</strong>
        </Fact>
        <Fact name={text('catalog.supply.lines-vat')}>{amount(vat)}</Fact>
        {invoice_state !== 'None' && (
          <Fact name={text('catalog.supply.invoice_state')}>
            {amount(invoices?.reduce((sum, invoice) => sum + invoice.amount, 0) ?? null)}{' '}
            <StatusBadge tone={invoiceTones[invoice_state]}>
              {text(`catalog.supply.invoice_state.${invoice_state}`)}
            </StatusBadge>
          </Fact>
        )}
      </Facts>
      {unknown > 0 && <p className={classes.quiet}>{text('catalog.supply.costs-unknown', { count: unknown })}</p>}
      {freight + duty > 0 && <LandedCosts lines={lines} extra={freight + duty} by={cost_spread} amount={amount} />}
    </Section>
  )
}

interface LandedCostsProps extends Pick<SummedOrder, 'lines'> {
  /** Freight and duty. */
  readonly extra: number
  readonly by: SummedOrder['cost_spread']
  readonly amount: (cents: number | null) => ReactNode
}

/** Renders the landed cost of each unit, and the lines that have no share by weight. */
function LandedCosts({ lines, extra, by, amount }: LandedCostsProps) {
  const text = useText()
  if (by === 'weight' && lines.some(({ weight }) => weight === undefined))
    return <p className={classes.quiet}>{text('catalog.supply.weights-unknown')}</p>
  const landed = landedCosts(lines, extra, by)
  const weightless = by === 'weight' ? lines.filter(({ weight }) => weight === null) : []
  return (
    <>
      {weightless.length > 0 && (
        <p className={classes.quiet}>
          {text(
            weightless.length === lines.length ? 'catalog.supply.no-weights' : 'catalog.supply.some-without-weight',
            { names: weightless.map(({ name }) => name).join(', ') },
          )}
        </p>
      )}
      <details className={classes.landed}>
        <summary>{text('catalog.supply.landed')}</summary>
        <dl>
          {lines.map(({ sku, name }, place) => (
            <div key={sku}>
              <dt>{name}</dt>
              <dd>{amount(landed[place] ?? null)}</dd>
            </div>
          ))}
        </dl>
      </details>
    </>
  )
}
