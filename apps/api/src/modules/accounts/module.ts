import { defineModule } from '../../platform/records/module.ts'
import { account } from './account.ts'
import { group } from './group.ts'
import { namespace } from './namespace.ts'
import { savedView } from './saved-view.ts'
import { text } from './messages.ts'

export const accountsModule = defineModule({
  records: [account, group, namespace, savedView],
  undoOfAny: {
    confirmAuthenticator: 'for good',
    removeAuthenticator: 'for good',
    replaceRecoveryCodes: 'for good',
    addPasskey: 'for good',
    removePasskey: 'for good',
  },
  constraints: { namespaces_foreign_links: [text('namespace-uses-parent-records'), '/parent_id'] },
})
