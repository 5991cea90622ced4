import { readFileSync } from 'node:fs'
import { registerHooks, stripTypeScriptTypes } from 'node:module'
import fc from 'fast-check'
import { propertyGroups } from '../properties/property-groups.ts'
import { mutants } from './mutants.ts'
import type { Core } from '../properties/core.ts'

/** Result for a mutant. */
export interface Fate {
  readonly fault: string
  /** The property that found it; `null` if none did. */
  readonly killedBy: string | null
}

const SOURCE = new URL('../../src/', import.meta.url)

/** Returns a pattern for a piece of source that ignores line breaks and other whitespace. */
function patternOf(source: string): RegExp {
  const letters = source.replaceAll(/\s+/g, '').split('')
  const written = letters.map((letter) => {
    if (/\w/.test(letter)) return letter
    return /[)\]]/.test(letter) ? `,?\\s*\\${letter}` : `\\${letter}`
  })
  return new RegExp(written.join('\\s*'), 'g')
}

/** Returns the source of a file with a mutant applied, which must match exactly once; `undefined` for other files. */
function mutated(index: number, url: string): string | undefined {
  const mutant = mutants[index]
  if (!mutant || new URL(mutant.file, SOURCE).href !== url) return undefined
  const source = readFileSync(new URL(url), 'utf8')
  const [place, ...more] = source.matchAll(patternOf(mutant.from))
  if (place === undefined || more.length > 0)
    throw new Error(`"${mutant.fault}" has not just one place in ${mutant.file}`)
  return source.slice(0, place.index) + mutant.to + source.slice(place.index + place[0].length)
}

const plain = new Map<string, string>()

/** Returns the JavaScript of an unmutated file, cached for all mutants in other files. */
function programOf(url: string): string {
  const known = plain.get(url)
  if (known !== undefined) return known
  const program = stripTypeScriptTypes(readFileSync(new URL(url), 'utf8'))
  plain.set(url, program)
  return program
}

// Each mutant loads the whole package again: its number is passed on in the URL of every import.
registerHooks({
  resolve(specifier, context, next) {
    const { search } = new URL(context.parentURL ?? 'file:///')
    const isOurs = specifier.startsWith('.') && search.startsWith('?mutant=')
    return isOurs
      ? { url: new URL(specifier, context.parentURL).href + search, format: 'module', shortCircuit: true }
      : next(specifier, context)
  },
  load(url, context, next) {
    const { search, href } = new URL(url)
    if (!search.startsWith('?mutant=')) return next(url, context)
    const file = href.slice(0, -search.length)
    const fault = mutated(Number(search.slice('?mutant='.length)), file)
    return {
      format: 'module',
      source: fault === undefined ? programOf(file) : stripTypeScriptTypes(fault),
      shortCircuit: true,
    }
  },
})

// No shrinking, as the counterexample does not matter here.
fc.configureGlobal({ endOnFailure: true })

function killer(core: Core, runs: number): string | null {
  for (const { properties } of propertyGroups) {
    for (const { name, check } of properties) {
      try {
        check(core, runs)
      } catch {
        return name
      }
    }
  }
  return null
}

// Most mutants are found within a few runs; only the others need more.
const ROUNDS = [3, 12, 60]

const [share = 0, shares = 1] = (
  process.argv
    .find((word) => word.startsWith('--share='))
    ?.slice('--share='.length)
    .split('/') ?? []
).map(Number)
const fates: Fate[] = []
const coreOf = (index: number): Promise<Core> => import(`${new URL('index.ts', SOURCE).href}?mutant=${index}`)
for (const [index, { fault }] of mutants.entries()) {
  if (index % shares !== share) continue
  const began = performance.now()
  const core = await coreOf(index)
  let killedBy: string | null = null
  for (const runs of ROUNDS) killedBy ??= killer(core, runs)
  fates.push({ fault, killedBy })
  if (process.argv.includes('--watch'))
    process.stderr.write(
      `${String(Math.round(performance.now() - began)).padStart(6)} ms  ${fault}  <-  ${killedBy ?? 'SURVIVED'}\n`,
    )
}
// Without a mutant every property must still hold, which also shows that mutants do not affect each other.
const innocent = killer(await coreOf(-1), ROUNDS[0] ?? 1)
if (innocent !== null) throw new Error(`Without a fault this does not hold: ${innocent}`)
process.stdout.write(JSON.stringify(fates))
