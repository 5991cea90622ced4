/** What a rule may look at beside the value. */
export interface RuleField {
  readonly name: string
  /** Values of the fields beside it, by name. */
  readonly siblings: Readonly<Record<string, unknown>>
  /** Milliseconds since 1970: what "now" is for rules about dates. */
  readonly now: number
}

/** Whether a value passes a rule. */
export type RuleTest = (value: unknown, args: readonly unknown[], field: RuleField) => boolean

/** The value of a field beside this one; a missing one is `undefined`. */
export const siblingOf = ({ siblings }: RuleField, name: unknown): unknown =>
  Object.hasOwn(siblings, String(name)) ? siblings[String(name)] : undefined
