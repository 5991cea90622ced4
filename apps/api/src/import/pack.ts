// Usage: pack FILE TARGET. Packs the "Online Retail" file as the demonstration data of the project.
import { writeFile } from 'node:fs/promises'
import { packRetail } from './packed-retail.ts'
import { readRetailCsv } from './read-retail-csv.ts'

const [, , file, target] = process.argv
if (!file || !target) throw new Error('Usage: pack FILE TARGET')
const packed = packRetail(await Array.fromAsync(readRetailCsv(file)))
await writeFile(target, packed)
console.log(`${target}: ${packed.length} bytes`)
