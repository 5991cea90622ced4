import { expectTypeOf } from 'vitest'
import { useRulesForm } from './mantine.ts'
import type { RuleText } from './rule-text.ts'

expectTypeOf<
  RuleText<'required|length:2,40|*matches:/^[A-Z]/'>
>().toEqualTypeOf<'required|length:2,40|*matches:/^[A-Z]/'>()
expectTypeOf<RuleText<' required | (300)+?email '>>().toEqualTypeOf<' required | (300)+?email '>()
expectTypeOf<RuleText<'required|lenght:2'>>().toEqualTypeOf<'unknown rule: lenght'>()
expectTypeOf<RuleText<'(300)sku_free', 'sku_free'>>().toEqualTypeOf<'(300)sku_free'>()
expectTypeOf<RuleText<string>>().toEqualTypeOf<string>()

const report = () => undefined
useRulesForm({ initialValues: { sku: '' }, rules: { sku: 'required|length:2' }, report })
useRulesForm({
  initialValues: { sku: '' },
  rules: { sku: '(300)sku_free' },
  custom: { sku_free: { test: () => true } },
  report,
})
// @ts-expect-error a rule that does not exist
useRulesForm({ initialValues: { sku: '' }, rules: { sku: 'required|lenght:2' }, report })
