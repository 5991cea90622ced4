import type { RulesForm } from '@backoffice/form-rules/mantine'
import type { NewProductValues } from './new-product-fields.ts'

/** Props of every section of the page for a new product. */
export interface NewSectionProps {
  readonly form: RulesForm<NewProductValues>
}
