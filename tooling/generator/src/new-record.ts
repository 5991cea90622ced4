// Usage: pnpm new:record NAME --feature FEATURE. Adds a kind of record: contract, server, list, form, texts, tests.
import { resolve } from 'node:path'
import { addRecord } from './add-record.ts'
import { closingWords } from './closing-words.ts'
import { readOptions, USAGE } from './record-options.ts'
import { run } from './run.ts'

const root = resolve(import.meta.dirname, '../../..')
const options = readOptions(process.argv.slice(2), `pnpm new:record NAME --feature FEATURE ${USAGE}`)
const files = await addRecord(root, options)
run(root, 'pnpm', ['--filter', '@backoffice/api-contract', 'run', 'generate'])
console.log(closingWords(root, files, options))
