import { defineModule } from '../../../platform/records/module.ts'
import { apiKey } from './api-key.ts'

export const apiKeysModule = defineModule({ records: [apiKey] })
