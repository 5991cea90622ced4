import { slugOf, type Schema } from '@backoffice/api-contract'

type Value = Schema<'OptionValue'>

const LONGEST_CODE = 32
const isSame = (one: string, other: string): boolean =>
  one.localeCompare(other, undefined, { sensitivity: 'base' }) === 0

/** Returns a code for a name that none of these values has. */
export function codeFor(name: string, values: readonly Pick<Value, 'code'>[]): string {
  const code = slugOf(name).slice(0, LONGEST_CODE) || 'value'
  const isTaken = (wanted: string) => values.some((value) => isSame(value.code, wanted))
  for (let number = 1; ; number++) {
    const ending = number === 1 ? '' : `-${number}`
    const wanted = code.slice(0, LONGEST_CODE - ending.length) + ending
    if (!isTaken(wanted)) return wanted
  }
}

/** Returns the names in a typed or pasted text: separated by commas, semicolons or lines. */
export const namesIn = (text: string): readonly string[] => [
  ...new Set(
    text
      .split(/[,;\n]/)
      .map((name) => name.trim())
      .filter((name) => name !== ''),
  ),
]

/** Returns the values of an option with typed names added, and the codes of these names. */
export function withNames(values: readonly Value[], names: readonly string[]) {
  const all = [...values]
  const codes = names.map((name) => {
    const known = all.find(
      (value) => isSame(value.name, name) || Object.values(value.names ?? {}).some((one) => isSame(one, name)),
    )
    if (known) return known.code
    const code = codeFor(name, all)
    all.push({ code, name })
    return code
  })
  return { values: all, codes }
}
