import { addresses, staffRoute, type Command } from '@backoffice/shell-kit'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { label, texts as names } from './names/texts.ts'

const page = () => import('./rights-page.tsx')

/** Groups of permissions, with the open one beside them. */
export const accessRightsRoute = createRoute({
  getParentRoute: () => staffRoute,
  ...addresses.accessRights,
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

/** Opens a new group. */
export const newGroup: Command = {
  id: 'new-groups',
  label: label('rights.new'),
  needs: 'groups_post',
  run: (_, open) => open(`${addresses.accessRights.path}?open=new`),
}
