import { CardPlace } from '@backoffice/record-kit/dashboard'
import { DeliveriesCard } from './deliveries-card.tsx'
import { StockCard } from './stock-card.tsx'

/** The cards for whoever may list products. */
export default function CatalogCards() {
  return (
    <>
      <CardPlace>
        <StockCard />
      </CardPlace>
      <CardPlace>
        <DeliveriesCard />
      </CardPlace>
    </>
  )
}
