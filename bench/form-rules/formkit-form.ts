import { createNode } from '@formkit/core'
import type { FormKitNode } from '@formkit/core'
import * as rules from '@formkit/rules'
import { createValidationPlugin } from '@formkit/validation'
import type { BenchField } from './fields.ts'

/** Creates the same form with FormKit's core, without a framework: it receives typed values and returns messages. */
export function createFormkitForm(fields: readonly BenchField[]) {
  const validation = createValidationPlugin(rules)
  const form: FormKitNode = createNode({ type: 'group', plugins: [validation] })
  const nodes = fields.map(({ name, rules: validationRules }) =>
    createNode({ name, parent: form, props: { validation: validationRules, validationVisibility: 'live' } }),
  )
  const count = (): number =>
    nodes.reduce((sum, { store }) => store.reduce((own, { type }) => own + (type === 'validation' ? 1 : 0), sum), 0)
  return {
    /** Sets the value of every field and waits until all rules have run. */
    async type(valueOf: (field: BenchField) => string): Promise<void> {
      for (const [index, field] of fields.entries()) void nodes[index]?.input(valueOf(field), false)
      // Its results arrive in later turns, also those of synchronous rules.
      while (nodes.some(({ store }) => store.validating)) await new Promise((resolve) => void setTimeout(resolve, 0))
    },
    count,
  }
}
