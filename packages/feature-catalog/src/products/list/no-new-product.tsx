import { useReason } from '@backoffice/shell-kit'
import { ExplainedButton } from '@backoffice/ui'
import { useText } from '../../texts.ts'

/** A button that says why no product can be made. */
export default function NoNewProduct() {
  const text = useText()
  const reason = useReason()
  return (
    <ExplainedButton data-key="c" reason={reason('products_post')}>
      {text('catalog.new')}
    </ExplainedButton>
  )
}
