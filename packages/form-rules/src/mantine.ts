export { useRulesForm } from './use-rules-form.ts'
export type { RulesForm, RulesFormInput } from './use-rules-form.ts'
