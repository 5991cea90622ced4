import { defineModule } from '../../platform/records/module.ts'
import { account } from './account.ts'
import { group } from './group.ts'
import { namespace } from './namespace.ts'
import { savedView } from './saved-view.ts'

export const accountsModule = defineModule({
  records: [account, group, namespace, savedView],
  constraints: {
    namespaces_foreign_links: [
      'Records in this namespace use records of the namespaces above it. Change those first.',
      '/parent_id',
    ],
  },
})
