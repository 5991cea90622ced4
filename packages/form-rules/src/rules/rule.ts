/** Context of a rule beside the value. */
export interface RuleField {
  readonly name: string
  /** Values of the sibling fields, by name. */
  readonly siblings: Readonly<Record<string, unknown>>
  /** Milliseconds since 1970: "now" for rules about dates. */
  readonly now: number
}

/** Returns whether a value passes a rule. */
export type RuleTest = (value: unknown, args: readonly unknown[], field: RuleField) => boolean

/** Returns the value of a sibling field; a missing one is `undefined`. */
export const siblingOf = ({ siblings }: RuleField, name: unknown): unknown =>
  Object.hasOwn(siblings, String(name)) ? siblings[String(name)] : undefined
