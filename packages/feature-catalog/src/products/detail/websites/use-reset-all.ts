import type { RulesForm } from '@backoffice/form-rules/mantine'
import { useState } from 'react'
import { allInherited, type WebsiteFields } from './website-fields.ts'

const isInherited = (values: WebsiteFields) => {
  const { active, from, to, sequence } = values
  return JSON.stringify({ ...values, ...allInherited, active, from, to, sequence }) === JSON.stringify(values)
}

/** Returns what inherits every field again, and what takes that back; `run` is undefined where all are inherited. */
export function useResetAll(form: RulesForm<WebsiteFields>) {
  const [former, setFormer] = useState<WebsiteFields>()
  const values = form.getValues()
  const isUndo = isInherited(values) && former !== undefined
  const reset = () => {
    setFormer(values)
    form.setValues({ ...values, ...allInherited })
  }
  const undo = () => {
    // When it is published there may have been changed since.
    const { active, from, to, sequence } = values
    form.setValues({ ...former, active, from, to, sequence })
    setFormer(undefined)
  }
  return { isUndo, run: isUndo ? undo : isInherited(values) ? undefined : reset }
}
