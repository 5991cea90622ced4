import { CardPlace } from '@backoffice/record-kit/dashboard'
import { OpenOrdersCard } from './open-orders-card.tsx'
import { TodayCard } from './today-card.tsx'

/** The cards for whoever may list orders. */
export default function OrderCards() {
  return (
    <>
      <CardPlace>
        <TodayCard />
      </CardPlace>
      <CardPlace>
        <OpenOrdersCard />
      </CardPlace>
    </>
  )
}
