import { defineModule } from '../../platform/records/module.ts'
import { account, group, namespace, savedView } from './records.ts'

export const accountsModule = defineModule({ records: [account, group, namespace, savedView] })
