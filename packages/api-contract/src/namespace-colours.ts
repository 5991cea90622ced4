import type { Schema } from './schema-types.ts'

/** The colours of namespaces, in the order in which new ones get them. */
export const namespaceColours = [
  'blue',
  'orange',
  'teal',
  'pink',
  'lime',
  'violet',
  'red',
  'cyan',
  'yellow',
  'grape',
  'green',
  'indigo',
] as const satisfies readonly Schema<'NamespaceColour'>[]
