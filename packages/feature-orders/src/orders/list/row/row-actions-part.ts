import { lazyPart } from '@backoffice/shell-kit'
import { texts as orderTexts } from '../../detail/texts.ts'
import { texts as refundTexts } from '../../detail/refunds/texts.ts'
import { texts as splitTexts } from '../../detail/regroup/texts.ts'
import { texts as returnTexts } from '../../detail/returns/texts.ts'

/** Actions of the rows of orders, with their texts. */
export default lazyPart(
  () => import('./order-row-actions.tsx'),
  [...orderTexts, ...refundTexts, ...returnTexts, ...splitTexts],
)
