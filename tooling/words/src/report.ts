import { resolve } from 'node:path'
import { readMessages } from './catalogs.ts'
import { findFaults } from './find-faults.ts'
import { describeFault } from './fault.ts'
import { readPlaces } from './places.ts'

/** Prints the faults of the texts of a workspace: this one, or the one whose folder is given. */
const root = resolve(process.argv[2] ?? resolve(import.meta.dirname, '../../..'))
const faults = findFaults(readMessages(root), readPlaces(root))
for (const fault of faults) process.stdout.write(`${describeFault(fault)}\n`)
process.stdout.write(`${faults.length} faults\n`)
process.exitCode = faults.length > 0 ? 1 : 0
