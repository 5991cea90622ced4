import { listSearch, staffRoute, type Command } from '@backoffice/shell-kit'
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { label, texts as names } from './names/texts.ts'

const PATH = '/accounts/sign-in'
const page = () => import('./providers-page.tsx')

/** Identity providers, with the open one beside them. */
export const identityProvidersRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: PATH,
  validateSearch: listSearch('status'),
  staticData: {
    needs: 'admin',
    title: label('accounts.providers'),
    key: 'i',
    names,
    texts: () => page().then(({ texts }) => texts),
  },
  loader: async (opened) => (await page()).loadProviders(opened),
  component: lazyRouteComponent(page, 'ProvidersPage'),
})

/** Opens a new identity provider. */
export const newIdentityProvider: Command = {
  id: 'new-identity-providers',
  label: label('accounts.providers.new'),
  needs: 'admin',
  run: (_, open) => open(`${PATH}?open=new`),
}
