import { defineFeature } from '@backoffice/shell-kit'
import { IconUsers } from '@tabler/icons-react'
import { accountsRoute } from './accounts/routes.ts'
import { namespaceListRoute, namespacesRoute } from './namespaces/routes.ts'
import { accessRightsRoute, newGroup } from './rights/routes.ts'
import { identityProvidersRoute, newIdentityProvider } from './identity-providers/routes.ts'
import { webhooksRoute } from './webhooks/routes.ts'
import { apiKeysRoute } from './api-keys/routes.ts'

/** The staff: their accounts, their permissions, and the namespaces that they work in. */
export const accounts = defineFeature({
  name: 'accounts',
  messages: [],
  navigation: { icon: IconUsers, order: 850 },
  screens: [accountsRoute, accessRightsRoute, namespacesRoute, apiKeysRoute, webhooksRoute, identityProvidersRoute],
  otherScreens: [namespaceListRoute],
  commands: [newGroup, newIdentityProvider],
})
