import type { Schema } from '@backoffice/api-contract'
import { AnchorLink, Fact, Facts, Section } from '@backoffice/ui'
import type { LoadedOrder } from '../queries.ts'
import { OtherOrders } from './other-orders.tsx'
import { useText } from './texts.ts'

interface OrderCustomerProps {
  readonly order: Schema<'Order'>
  /** What is combined with other orders; omitted where the order is only read. */
  readonly loaded?: LoadedOrder
}

/** Renders the customer, as given with the order. */
export function OrderCustomer({ order, loaded }: OrderCustomerProps) {
  const text = useText()
  const { customer, customer_note } = order
  return (
    <Section title={text('orders.section.customer')}>
      <Facts>
        <Fact name={text('orders.order.customer_name')}>{customer.name}</Fact>
        <Fact name={text('orders.customer.number')}>{customer.number}</Fact>
        <Fact name={text('orders.customer.email')}>{customer.email}</Fact>
        {customer.uid && (
          <Fact name={text('orders.customer.history')}>
            <AnchorLink to="/orders" search={{ customer_uid: [customer.uid] }}>
              {text('orders.customer.all')}
            </AnchorLink>
          </Fact>
        )}
        <OtherOrders order={order} loaded={loaded} />
        {customer_note && <Fact name={text('orders.customer.note')}>{customer_note}</Fact>}
      </Facts>
    </Section>
  )
}
