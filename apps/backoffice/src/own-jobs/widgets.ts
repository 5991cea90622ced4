import type { WidgetList } from '@backoffice/shell-kit'
import { OwnJobsCard } from './own-jobs-card.tsx'
import { OWN_JOBS } from './shown-jobs.ts'
import { label, texts } from './texts.ts'

/** The widget about one's own jobs that run or failed. */
const jobWidgets: WidgetList = {
  texts,
  widgets: [{ name: OWN_JOBS, title: label('shell.own-jobs.title'), size: 'small', component: OwnJobsCard }],
}
export default jobWidgets
