import type { RulesForm } from '@backoffice/form-rules/mantine'
import type { ProductValues } from '../../model/product-fields.ts'

/** What every section of the product's form gets. */
export interface ProductSectionProps {
  readonly form: RulesForm<ProductValues>
  /** Whether the account may change products. */
  readonly editable: boolean
}
