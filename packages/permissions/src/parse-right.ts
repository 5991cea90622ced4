import { resources, rightTo, specialRights, verbs } from './rights.ts'
import type { Resource, SpecialRight, Verb } from './rights.ts'

/** Meaning of a string in a group's permissions. `other` is a string unknown to this product. */
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

/** Parses one string of a group's permissions: never throws, unknown strings are returned as `other`. */
export const parseRight = (text: string): ParsedRight => known.get(text) ?? { kind: 'other', text }
