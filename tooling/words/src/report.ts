import { resolve } from 'node:path'
import { readMessages } from './catalogs.ts'
import { findFaults } from './find-faults.ts'
import { describeFault } from './fault.ts'
import { readPlaces } from './places.ts'

/** Prints what is wrong with the texts of a workspace: of this one, or of the one whose folder is named. */
const root = resolve(process.argv[2] ?? resolve(import.meta.dirname, '../../..'))
const faults = findFaults(readMessages(root), readPlaces(root))
for (const fault of faults) process.stdout.write(`${describeFault(fault)}\n`)
process.stdout.write(`${faults.length} faults\n`)
process.exitCode = faults.length > 0 ? 1 : 0
