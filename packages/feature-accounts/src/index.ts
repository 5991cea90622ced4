import { defineFeature } from '@backoffice/shell-kit'
import { IconUsers } from '@tabler/icons-react'
import { accessRightsRoute, newGroup } from './rights/routes.ts'

/** The staff: their accounts, their permissions, and the namespaces that they work in. */
export const accounts = defineFeature({
  name: 'accounts',
  messages: [],
  navigation: { icon: IconUsers, order: 850 },
  screens: [accessRightsRoute],
  otherScreens: [],
  commands: [newGroup],
})
