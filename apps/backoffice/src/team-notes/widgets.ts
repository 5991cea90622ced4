import type { WidgetList } from '@backoffice/shell-kit'
import { TeamNotesCard } from './team-notes-card.tsx'
import { label, texts } from './texts.ts'

/** The widget with the notes for the team. */
const noteWidgets: WidgetList = {
  texts,
  widgets: [{ name: 'team-notes', title: label('shell.team-notes.title'), size: 'small', component: TeamNotesCard }],
}
export default noteWidgets
