import type { WidgetList } from '@backoffice/shell-kit'
import { OpenOrdersCard } from './open-orders-card.tsx'
import { label, texts } from './texts.ts'
import { TodayCard } from './today-card.tsx'

/** The widgets for whoever may list orders. */
const orderWidgets: WidgetList = {
  texts,
  widgets: [
    { name: 'orders-today', title: label('orders.today.title'), size: 'small', component: TodayCard },
    { name: 'open-orders', title: label('orders.card.title'), size: 'small', component: OpenOrdersCard },
  ],
}
export default orderWidgets
