import { useInside, useShell } from '@backoffice/shell-kit'
import { messageOf } from '@backoffice/api-client'
import { AnchorLink, Count, DateTime, ErrorPanel, Money, Section } from '@backoffice/ui'
import { useQuery } from '@tanstack/react-query'
import { openOrdersQuery } from '../orders/queries.ts'
import { finishedStages, stages } from '../orders/states.ts'
import { useText } from './texts.ts'
import classes from './open-orders-card.module.css'

const openStages = stages.filter((stage) => !finishedStages.some((finished) => finished === stage))

/** Shows orders that need action: the number per stage, and the oldest ones. */
export default function OpenOrdersCard() {
  const text = useText()
  const inside = useInside()
  const { search } = useShell()
  const { data, error, refetch } = useQuery(openOrdersQuery(search))
  const counts = data?.facets['stage'] ?? {}
  return (
    <Section
      title={text('orders.card.title')}
      extra={
        <AnchorLink to="/orders" search={{ stage: openStages }}>
          {text('orders.card.all')}
        </AnchorLink>
      }
    >
      {error && !data && <ErrorPanel message={messageOf(error)} onRetry={() => void refetch()} />}
      <div className={classes.counts}>
        {openStages
          .filter((stage) => (counts[stage] ?? 0) > 0)
          .map((stage) => (
            <AnchorLink key={stage} to="/orders" search={{ stage: [stage] }} className={classes.count}>
              <strong>
                <Count of={counts[stage] ?? 0} />
              </strong>
              {text(`orders.order.stage.${stage}`)}
            </AnchorLink>
          ))}
      </div>
      {data?.total === 0 && <p className={classes.quiet}>{text('orders.card.none')}</p>}
      <ol className={classes.oldest} aria-label={text('orders.card.oldest')}>
        {data?.hits.map(({ document: { uid, namespace, number, placed_at, customer_name, total, currency } }) => (
          <li key={uid}>
            <AnchorLink to="/orders/$order" params={{ order: number }} search={inside(namespace)}>
              {number}
            </AnchorLink>
            <span>{customer_name}</span>
            <DateTime at={placed_at} dayOnly />
            <span className={classes.total}>
              <Money cents={total} currency={currency} />
            </span>
          </li>
        ))}
      </ol>
    </Section>
  )
}
