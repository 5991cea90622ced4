import type { Schema } from '@backoffice/api-contract'
import type { LoadedOrder } from '../../queries.ts'

/** What a dialog about a return needs. */
export interface ReturnDialogProps {
  readonly loaded: LoadedOrder
  readonly returned: Schema<'OrderReturn'>
  readonly onClose: () => void
}
