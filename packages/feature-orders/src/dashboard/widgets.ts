import type { WidgetList } from '@backoffice/shell-kit'
import { OpenOrdersCard } from './open-orders-card.tsx'
import { SalesCard } from './sales-card.tsx'
import { SalesFilterBar } from './sales-filter-bar.tsx'
import { label, texts } from './texts.ts'
import { TodayCard } from './today-card.tsx'

const filters = SalesFilterBar

/** The widgets for whoever may list orders. */
const orderWidgets: WidgetList = {
  texts,
  widgets: [
    { name: 'orders-today', title: label('orders.today.title'), size: 'small', component: TodayCard, filters },
    { name: 'open-orders', title: label('orders.card.title'), size: 'small', component: OpenOrdersCard, filters },
    { name: 'sales', title: label('orders.sales.title'), size: 'small', component: SalesCard, filters },
  ],
}
export default orderWidgets
