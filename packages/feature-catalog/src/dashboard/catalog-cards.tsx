import { CardPlace } from '@backoffice/record-kit/dashboard'
import { useShell } from '@backoffice/shell-kit'
import { DeliveriesCard } from './deliveries-card.tsx'
import { IncompleteCard } from './incomplete-card.tsx'
import { ReviewsCard } from './reviews-card.tsx'
import { StockCard } from './stock-card.tsx'

/** The cards for whoever may list products. */
export default function CatalogCards() {
  const { permissions } = useShell()
  return (
    <>
      <CardPlace>
        <StockCard />
      </CardPlace>
      <CardPlace>
        <DeliveriesCard />
      </CardPlace>
      {permissions.can('reviews_moderate') && (
        <CardPlace>
          <ReviewsCard />
        </CardPlace>
      )}
      <CardPlace>
        <IncompleteCard />
      </CardPlace>
    </>
  )
}
