import { createNode } from '@formkit/core'
import type { FormKitNode } from '@formkit/core'
import * as rules from '@formkit/rules'
import { createValidationPlugin } from '@formkit/validation'
import type { BenchField } from './fields.ts'

/** The same form in FormKit's core, without a framework around it: typed values go in, messages come out. */
export function createFormkitForm(fields: readonly BenchField[]) {
  const validation = createValidationPlugin(rules)
  const form: FormKitNode = createNode({ type: 'group', plugins: [validation] })
  const nodes = fields.map(({ name, rules: validationRules }) =>
    createNode({ name, parent: form, props: { validation: validationRules, validationVisibility: 'live' } }),
  )
  const count = (): number =>
    nodes.reduce((sum, { store }) => store.reduce((own, { type }) => own + (type === 'validation' ? 1 : 0), sum), 0)
  return {
    /** Puts a value into every field and waits until all rules have answered. */
    async type(valueOf: (field: BenchField) => string): Promise<void> {
      for (const [index, field] of fields.entries()) void nodes[index]?.input(valueOf(field), false)
      // Its answers come in later turns, also those of rules that need not wait.
      while (nodes.some(({ store }) => store.validating)) await new Promise((resolve) => void setTimeout(resolve, 0))
    },
    count,
  }
}
