import { listRoute } from '@backoffice/record-kit'
import { rightTexts, staffRoute } from '@backoffice/shell-kit'
import { createRoute } from '@tanstack/react-router'
import { apiKey } from './api-key.ts'
import { label, texts as names } from './names/texts.ts'

const { staticData, ...list } = listRoute(apiKey, {
  title: label('accounts.api-keys'),
  key: 'g',
  one: label('accounts.api-key'),
  create: label('accounts.api-keys.new'),
  names,
  texts: () => import('./texts.ts'),
  list: () => import('./api-key-list.ts'),
  screen: () => import('./api-keys-page.tsx'),
})

/** The list of API keys, with the open one beside it. */
export const apiKeysRoute = createRoute({
  getParentRoute: () => staffRoute,
  ...list,
  // Administrators need the names of permissions on this screen, too.
  staticData: { ...staticData, texts: async () => [...(await staticData.texts()), rightTexts] },
})
