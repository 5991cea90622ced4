import type { RulesForm } from '@backoffice/form-rules/mantine'
import type { NewProductValues } from './new-product-fields.ts'

/** What every section of the page for a new product gets. */
export interface NewSectionProps {
  readonly form: RulesForm<NewProductValues>
}
