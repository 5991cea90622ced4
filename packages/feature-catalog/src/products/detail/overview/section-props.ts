import type { RulesForm } from '@backoffice/form-rules/mantine'
import type { ProductValues } from '../../model/product-fields.ts'

/** Props of every section of the product's form. */
export interface ProductSectionProps {
  readonly form: RulesForm<ProductValues>
  /** Whether the account may change products. */
  readonly editable: boolean
}
