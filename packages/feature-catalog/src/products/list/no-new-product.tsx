import { useReason } from '@backoffice/shell-kit'
import { ExplainedButton } from '@backoffice/ui'
import { useText } from '../../texts.ts'

/** Renders a disabled button that explains why no product can be created. */
export default function NoNewProduct() {
  const text = useText()
  const reason = useReason()
  return (
    <ExplainedButton data-key="c" reason={reason('products_post')}>
      {text('catalog.new')}
    </ExplainedButton>
  )
}
