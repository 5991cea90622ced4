import { ExplainedStatus } from '@backoffice/ui'
import { useText } from '../texts.ts'
import { productStatuses, type ProductStatus } from '../../model/status.ts'

/** The usual next statuses of a product. */
const next: Readonly<Record<ProductStatus, readonly ProductStatus[]>> = {
  Draft: ['Ready', 'Active', 'Archived'],
  Ready: ['Draft', 'Active', 'Archived'],
  Active: ['Not orderable', 'End of life', 'Archived'],
  'Not orderable': ['Active', 'End of life', 'Archived'],
  'End of life': ['Active', 'Archived'],
  Archived: ['Draft'],
}

/** Renders the status of a product, with its explanation. */
export function ProductStatusPill({ status }: { readonly status: ProductStatus }) {
  const text = useText()
  const name = (one: ProductStatus) => text(productStatuses[one].text)
  return (
    <ExplainedStatus
      tone={productStatuses[status].tone}
      meaning={text(`catalog.status.means.${status}`)}
      next={next[status].map(name)}
    >
      {name(status)}
    </ExplainedStatus>
  )
}
