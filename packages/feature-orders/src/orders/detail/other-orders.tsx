import type { Schema } from '@backoffice/api-contract'
import { openStages } from '@backoffice/order-model'
import { useInside, useShell } from '@backoffice/shell-kit'
import { AnchorLink, Fact } from '@backoffice/ui'
import { useQuery } from '@tanstack/react-query'
import { otherOrdersQuery, type LoadedOrder } from '../queries.ts'
import classes from './other-orders.module.css'
import { CombineButton } from './regroup/combine-button.tsx'
import { useText } from './texts.ts'

interface OtherOrdersProps {
  readonly order: Schema<'Order'>
  /** What is combined with them; omitted where the order is only read. */
  readonly loaded?: LoadedOrder | undefined
}

/** Renders the other open orders of the customer, which could be sent together; nothing without any. */
export function OtherOrders({ order, loaded }: OtherOrdersProps) {
  const text = useText()
  const inside = useInside()
  const { search, permissions } = useShell()
  const { customer } = order
  const { data } = useQuery({
    ...otherOrdersQuery(search, order),
    enabled: customer.uid !== null && permissions.can('orders'),
  })
  if (!data || data.hits.length === 0 || customer.uid === null) return null
  const more = data.total - data.hits.length
  return (
    <Fact name={text('orders.customer.others')}>
      <ul className={classes.others}>
        {data.hits.map(({ document: { uid, namespace, number, stage } }) => (
          <li key={uid}>
            <AnchorLink underline="always" to="/orders/$order" params={{ order: number }} search={inside(namespace)}>
              {number}
            </AnchorLink>{' '}
            {text(`orders.order.stage.${stage}`)}
          </li>
        ))}
        {more > 0 && (
          <li>
            <AnchorLink
              underline="always"
              to="/orders"
              search={{ customer_uid: [customer.uid], stage: [...openStages] }}
            >
              {text('orders.customer.others-more', { count: more })}
            </AnchorLink>
          </li>
        )}
      </ul>
      {loaded && (
        <div className={classes.combine}>
          <CombineButton loaded={loaded} others={data.hits.map(({ document }) => document)} />
        </div>
      )}
    </Fact>
  )
}
