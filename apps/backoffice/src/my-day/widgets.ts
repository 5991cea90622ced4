import type { WidgetList } from '@backoffice/shell-kit'
import { MyDayCard } from './my-day-card.tsx'
import { label, texts } from './texts.ts'

/** The widget about one's own day, for whoever may list tasks. */
const ownWidgets: WidgetList = {
  texts,
  widgets: [{ name: 'my-day', title: label('shell.my-day.title'), size: 'small', component: MyDayCard }],
}
export default ownWidgets
