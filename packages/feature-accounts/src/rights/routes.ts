import { listSearch, staffRoute } from '@backoffice/shell-kit'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { label, texts as names } from './names/texts.ts'

const page = () => import('./rights-page.tsx')

/** Groups of permissions, with the open one beside them. */
export const accessRightsRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/accounts/access-control-rights',
  validateSearch: listSearch('template', 'from', 'compare', 'right'),
  staticData: {
    needs: 'groups',
    title: label('rights'),
    key: 'j',
    names,
    texts: () => page().then(({ texts }) => texts),
  },
  loader: async (opened) => (await page()).loadGroups(opened),
  component: lazyRouteComponent(page, 'RightsPage'),
})
