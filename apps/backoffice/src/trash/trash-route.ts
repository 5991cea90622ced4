import { addresses, staffRoute } from '@backoffice/shell-kit'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { label } from '../messages.ts'

/** The trash: deleted records of every kind. */
export const trashRoute = createRoute({
  getParentRoute: () => staffRoute,
  ...addresses.trash,
  staticData: { title: label('shell.trash.title'), texts: () => import('./texts.ts').then(({ texts }) => texts) },
  component: lazyRouteComponent(() => import('./trash-page.tsx'), 'TrashPage'),
})
