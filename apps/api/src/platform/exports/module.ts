import { defineModule } from '../records/module.ts'
import { exportedFile } from './export.ts'

export const exportsModule = defineModule({ records: [exportedFile] })
