export { useRulesForm } from './use-rules-form.ts'
export type { RulesForm } from './use-rules-form.ts'
