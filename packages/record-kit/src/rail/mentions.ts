import type { Schema } from '@backoffice/api-contract'

/** A colleague. */
export type Person = Schema<'Reference'>

/** A name that is being typed after `@`: from where to where, and what there is of it. */
export interface TypedName {
  readonly from: number
  readonly to: number
  readonly typed: string
}

/** The name that somebody types where the caret is; undefined where there is none. */
export function typedName(body: string, caret: number): TypedName | undefined {
  const before = body.slice(0, caret)
  const [found, typed = ''] = /(?:^|\s)@([\p{L}\p{M}\d.’'-]{0,40}(?: [\p{L}\p{M}\d.’'-]{1,40})?)$/u.exec(before) ?? []
  return found === undefined ? undefined : { from: caret - typed.length - 1, to: caret, typed }
}

/** The text with a colleague's whole name where it was begun, and where the caret stands then. */
export function withName(
  body: string,
  { from, to }: TypedName,
  { name }: Person,
): { readonly body: string; readonly caret: number } {
  const written = `@${name} `
  return { body: body.slice(0, from) + written + body.slice(to).replace(/^ /, ''), caret: from + written.length }
}

/** Uids of those whose name still stands in the text, each once. */
export const namedIn = (body: string, people: readonly Person[]): string[] => [
  ...new Set(people.filter(({ name }) => body.includes(`@${name}`)).map(({ uid }) => uid)),
]

/** A text in parts: names of colleagues apart from what stands between them. */
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
