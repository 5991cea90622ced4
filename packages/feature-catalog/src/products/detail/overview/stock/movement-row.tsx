import { recordScreens, type Schema } from '@backoffice/api-contract'
import { useLocale } from '@backoffice/texts'
import { AnchorLink, Count, DateTime, ExplainedButton } from '@backoffice/ui'
import { useText } from '../texts.ts'
import classes from './stock.module.css'

type Movement = Schema<'StockMutation'>

interface MovementRowProps {
  readonly movement: Movement
  /** The movement that caused it, if it is one of this product. */
  readonly cause: Movement | undefined
  /** Returns the name of an account; undefined where it is not known any more. */
  readonly nameOf: (account: string) => string
  readonly reversedBy: Movement | undefined
  /** Whether people may reverse such a movement; those of orders and deliveries are corrected there. */
  readonly reversible: boolean
  /** Why it cannot be reversed now. */
  readonly whyNot: string | undefined
  readonly onReverse: () => void
}

/** Renders one stock movement, with links to its cause and to its reversal. */
export function MovementRow({
  movement: { id, at, kind, location, quantity, after, reason, cause: causedBy, supplier_order: supplierOrder, actor },
  cause,
  nameOf,
  reversedBy,
  reversible,
  whyNot,
  onReverse,
}: MovementRowProps) {
  const text = useText()
  const locale = useLocale()
  return (
    <tr id={`movement-${id}`}>
      <td>
        <DateTime at={at} />
      </td>
      <td>{text(`catalog.stock.kind.${kind}`)}</td>
      <td>{location}</td>
      <td data-low={quantity < 0 || undefined}>
        {new Intl.NumberFormat(locale, { signDisplay: 'exceptZero' }).format(quantity)}
      </td>
      <td>
        <Count of={after} />
      </td>
      <td className={classes.why}>
        {reason} {cause && <a href={`#movement-${cause.id}`}>#{cause.id}</a>}
        {!cause && causedBy !== null && /^\d+$/.test(causedBy) && (
          <AnchorLink to="/orders/$order" params={{ order: causedBy }}>
            {causedBy}
          </AnchorLink>
        )}
        {/* The order may have been deleted since. */}
        {causedBy?.startsWith('PO-') && supplierOrder === null && causedBy}
        {supplierOrder !== null && (
          <AnchorLink to={recordScreens['supplier-orders'].list} search={{ open: supplierOrder }}>
            {causedBy}
          </AnchorLink>
        )}
      </td>
      <td>{actor === null ? '–' : nameOf(actor)}</td>
      <td>
        {reversedBy ? (
          <a href={`#movement-${reversedBy.id}`}>{text('catalog.stock.reversed-by', { id: reversedBy.id })}</a>
        ) : (
          reversible && (
            <ExplainedButton size="compact-xs" variant="subtle" reason={whyNot} onClick={onReverse}>
              {text('catalog.stock.reverse')}
            </ExplainedButton>
          )
        )}
      </td>
    </tr>
  )
}
