// Usage: pnpm new:feature NAME. Adds `packages/feature-NAME` with its first kind of record, and registers it in the
// shell.
import { resolve } from 'node:path'
import { addFeature } from './add-feature.ts'
import { addRecord } from './add-record.ts'
import { closingWords } from './closing-words.ts'
import { readOptions, USAGE } from './record-options.ts'
import { run } from './run.ts'

const root = resolve(import.meta.dirname, '../../..')
const options = readOptions(process.argv.slice(2), `pnpm new:feature NAME ${USAGE}`)
const files = [...(await addFeature(root, options)), ...(await addRecord(root, options))]
run(root, 'pnpm', ['install', '--no-frozen-lockfile', '--prefer-offline'])
run(root, 'pnpm', ['--filter', '@backoffice/api-contract', 'run', 'generate'])
console.log(closingWords(root, files, options))
