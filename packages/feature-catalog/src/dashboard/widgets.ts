import type { WidgetList } from '@backoffice/shell-kit'
import { DeliveriesCard } from './deliveries-card.tsx'
import { IncompleteCard } from './incomplete-card.tsx'
import { ReviewsCard } from './reviews-card.tsx'
import { StockCard } from './stock-card.tsx'
import { label, texts } from './texts.ts'

/** The widgets for whoever may list products. */
const catalogWidgets: WidgetList = {
  texts,
  widgets: [
    { name: 'stock', title: label('catalog.dashboard.stock'), size: 'small', component: StockCard },
    { name: 'deliveries', title: label('catalog.dashboard.deliveries'), size: 'small', component: DeliveriesCard },
    {
      name: 'reviews',
      title: label('catalog.dashboard.reviews'),
      size: 'small',
      needs: 'reviews_moderate',
      component: ReviewsCard,
    },
    { name: 'incomplete', title: label('catalog.dashboard.incomplete'), size: 'small', component: IncompleteCard },
  ],
}
export default catalogWidgets
