import { DashboardCard, Figure, Figures } from '@backoffice/record-kit/dashboard'
import { useShell } from '@backoffice/shell-kit'
import { useQuery } from '@tanstack/react-query'
import { gaps } from '../products/gaps/gaps.ts'
import { productStatuses } from '../products/model/status.ts'
import { incompleteQuery } from './incomplete-query.ts'
import { useText } from './texts.ts'

type Counts = Readonly<Record<string, number>> | undefined

/** Statuses before a product can be sold. */
const unsellable = ['Draft', 'Ready'] as const

/** Returns the names that were counted at all, in their own order. */
const counted = <Name extends string>(names: readonly Name[], counts: Counts) =>
  names.flatMap((name) => {
    const count = counts?.[name] ?? 0
    return count > 0 ? [{ name, count }] : []
  })

/** Shows products that cannot be sold yet, and what products lack most. */
export function IncompleteCard() {
  const text = useText()
  const { search } = useShell()
  return (
    <DashboardCard
      title={text('catalog.dashboard.incomplete')}
      numbers={['products-draft', 'products-ready']}
      query={useQuery(incompleteQuery(search))}
      emptyText={({ facets }) =>
        counted(unsellable, facets['status']).length + counted(gaps, facets['gaps']).length === 0
          ? text('catalog.dashboard.incomplete.none')
          : undefined
      }
    >
      {({ facets }) => (
        <Figures>
          {counted(unsellable, facets['status']).map(({ name, count }) => (
            <Figure key={name} to="/products" search={{ status: [name] }} count={count}>
              {text(productStatuses[name].text)}
            </Figure>
          ))}
          {counted(gaps, facets['gaps'])
            .sort((a, b) => b.count - a.count)
            .map(({ name, count }) => (
              <Figure key={name} to="/products" search={{ gaps: [name] }} count={count}>
                {text('catalog.dashboard.incomplete.lacks', { gap: text(`catalog.gap.${name}`) })}
              </Figure>
            ))}
        </Figures>
      )}
    </DashboardCard>
  )
}
