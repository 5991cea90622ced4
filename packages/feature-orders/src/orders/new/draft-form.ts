import type { RulesForm } from '@backoffice/form-rules/mantine'
import type { DraftFields } from './draft-fields.ts'

/** Props of a section of the form of a new order. */
export interface DraftSectionProps {
  readonly form: RulesForm<DraftFields>
}
