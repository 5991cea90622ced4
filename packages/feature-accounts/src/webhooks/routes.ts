import { listRoute } from '@backoffice/record-kit'
import { staffRoute } from '@backoffice/shell-kit'
import { createRoute } from '@tanstack/react-router'
import { label, texts as names } from './names/texts.ts'
import { webhook } from './webhook.ts'

/** Route of the list, with the open record in its drawer. */
export const webhooksRoute = createRoute({
  getParentRoute: () => staffRoute,
  ...listRoute(webhook, {
    title: label('accounts.webhooks'),
    key: 'z',
    one: label('accounts.webhook'),
    create: label('accounts.webhooks.new'),
    names,
    texts: () => import('./texts.ts'),
    list: () => import('./webhook-list.ts'),
    screen: () => import('./webhooks-page.tsx'),
  }),
})
