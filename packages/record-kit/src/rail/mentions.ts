import type { Schema } from '@backoffice/api-contract'

/** A colleague. */
export type Person = Schema<'Reference'>

/** A name that is being typed after `@`: its position and its text so far. */
export interface TypedName {
  readonly from: number
  readonly to: number
  readonly typed: string
}

/** Returns the name that is being typed at the caret; undefined where there is none. */
export function typedName(body: string, caret: number): TypedName | undefined {
  const before = body.slice(0, caret)
  const [found, typed = ''] = /(?:^|\s)@([\p{L}\p{M}\d.’'-]{0,40}(?: [\p{L}\p{M}\d.’'-]{1,40})?)$/u.exec(before) ?? []
  return found === undefined ? undefined : { from: caret - typed.length - 1, to: caret, typed }
}

/** Returns the text with a colleague's whole name inserted, and the new position of the caret. */
export function withName(
  body: string,
  { from, to }: TypedName,
  { name }: Person,
): { readonly body: string; readonly caret: number } {
  const written = `@${name} `
  return { body: body.slice(0, from) + written + body.slice(to).replace(/^ /, ''), caret: from + written.length }
}

/** Returns the uids of those whose names are still in the text, each once. */
export const namedIn = (body: string, people: readonly Person[]): string[] => [
  ...new Set(people.filter(({ name }) => body.includes(`@${name}`)).map(({ uid }) => uid)),
]

/** Splits a text into names of colleagues and the text between them. */
export function partsOf(
  body: string,
  people: readonly Person[],
): readonly { readonly text: string; readonly isName: boolean }[] {
  const names = [...new Set(people.map(({ name }) => `@${name}`))].sort((a, b) => b.length - a.length)
  const parts: { text: string; isName: boolean }[] = []
  let rest = body
  while (rest !== '') {
    const places = names
      .map((name) => ({ name, at: rest.indexOf(name) }))
      .filter(({ at }) => at !== -1)
      .sort((a, b) => a.at - b.at || b.name.length - a.name.length)
    const [next] = places
    if (!next) return [...parts, { text: rest, isName: false }]
    if (next.at > 0) parts.push({ text: rest.slice(0, next.at), isName: false })
    parts.push({ text: next.name, isName: true })
    rest = rest.slice(next.at + next.name.length)
  }
  return parts
}
