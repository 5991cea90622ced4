import { resources, rightTo, specialRights, verbs } from './rights.ts'
import type { Resource, SpecialRight, Verb } from './rights.ts'

/** What a string in a group's list stands for. `other` is a string that this product does not know. */
export type ParsedRight =
  | { readonly kind: 'resource'; readonly resource: Resource; readonly verb: Verb }
  | { readonly kind: 'special'; readonly right: SpecialRight }
  | { readonly kind: 'other'; readonly text: string }

const known = new Map<string, ParsedRight>([
  ...resources.flatMap((resource) =>
    verbs.map((verb) => [rightTo(resource, verb), { kind: 'resource', resource, verb }] as const),
  ),
  ...specialRights.map((right) => [right, { kind: 'special', right }] as const),
])

/** Reads one string of a group's list: never throws, unknown strings come back as `other`. */
export const parseRight = (text: string): ParsedRight => known.get(text) ?? { kind: 'other', text }
