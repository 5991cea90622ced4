// Functions of more than 60 lines, by file: none may be added. `--write` stores the new counts when there are no more
// than before.
import { execFile } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { root } from './run.ts'

const STORED = resolve(import.meta.dirname, '../long-functions.json')
const RULES = resolve(import.meta.dirname, '../long-functions.oxlintrc.json')

type Counts = Readonly<Record<string, number>>

/** Returns how many long functions each file has. @throws when the linter's output cannot be parsed */
function countLongFunctions(): Promise<Counts> {
  return new Promise((done, reject) => {
    execFile(
      'oxlint',
      ['--config', RULES, '--format', 'json', '.'],
      { cwd: root, maxBuffer: 64 * 1024 * 1024 },
      (error, stdout) => {
        try {
          const { diagnostics } = JSON.parse(stdout) as { diagnostics: readonly { readonly filename: string }[] }
          const files = Map.groupBy(diagnostics, ({ filename }) => filename)
          const sorted = [...files].toSorted(([a], [b]) => a.localeCompare(b, 'en'))
          done(Object.fromEntries(sorted.map(([file, found]) => [file, found.length])))
        } catch (unreadable) {
          reject(error ?? unreadable)
        }
      },
    )
  })
}

const total = (counts: Counts): number => Object.values(counts).reduce((sum, count) => sum + count, 0)

const stored = JSON.parse(await readFile(STORED, 'utf8')) as Counts
const found = await countLongFunctions()
const more = Object.entries(found).filter(([file, count]) => count > (stored[file] ?? 0))
const fewer = Object.entries(stored).filter(([file, count]) => count > (found[file] ?? 0))

if (process.argv.includes('--write') && total(found) <= total(stored)) {
  await writeFile(STORED, `${JSON.stringify(found, undefined, 2)}\n`)
  console.log(`${total(found)} functions have more than 60 lines; there were ${total(stored)}.`)
} else if (more.length > 0) {
  console.error(`Too long: divide what has more than 60 lines in ${more.map(([file]) => file).join(', ')}.`)
  process.exitCode = 1
} else if (fewer.length > 0) {
  console.error(
    'There are fewer long functions than before: run "pnpm long-functions --write", so that none comes back.',
  )
  process.exitCode = 1
}
