import { confirmedField } from './rules/comparisons.ts'

/** Returns the names of the other fields that a rule depends on. */
export function dependenciesOf(
  rule: { readonly name: string; readonly args: readonly unknown[] },
  field: string,
): readonly string[] {
  if (rule.name === 'confirm') return [confirmedField(field, rule.args)]
  if (rule.name === 'require_one') return rule.args.map(String)
  if (rule.name === 'date_after_node' || rule.name === 'date_before_node') return rule.args.slice(0, 1).map(String)
  return []
}
