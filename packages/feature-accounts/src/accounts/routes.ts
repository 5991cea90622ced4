import { listRoute } from '@backoffice/record-kit'
import { addresses, rightTexts, staffRoute } from '@backoffice/shell-kit'
import { createRoute } from '@tanstack/react-router'
import { account } from './account.ts'
import { label, texts as names } from './names/texts.ts'

const { staticData, ...list } = listRoute(account, {
  title: label('accounts.accounts'),
  key: 'a',
  one: label('accounts.account'),
  create: label('accounts.accounts.new'),
  names,
  texts: () => import('./texts.ts'),
  list: () => import('./account-list.ts'),
  finder: { finds: ['person'] },
  screen: () => import('./accounts-page.tsx'),
})

/** The list of accounts. Who may not open it has only their own. */
export const accountsRoute = createRoute({
  getParentRoute: () => staffRoute,
  ...list,
  staticData: {
    ...staticData,
    instead: addresses.ownAccount.path,
    // Administrators need the names of permissions on this screen, too.
    texts: async () => [...(await staticData.texts()), rightTexts],
  },
})
