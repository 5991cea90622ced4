import { useShell } from '@backoffice/shell-kit'
import { useText } from '../overview/texts.ts'
import type { ProductAbove } from '../../model/product-fields.ts'
import classes from './inheritance.module.css'

/** Says where changes of a product land that has one above it. */
export function ParentNote({
  namespace,
  above,
}: {
  readonly namespace: string
  readonly above: ProductAbove | null | undefined
}) {
  const text = useText()
  const { session } = useShell()
  const { namespaces } = session.use()
  const nameOf = (of: string) => namespaces.find(({ uid }) => uid === of)?.name ?? of
  return above ? (
    <p className={classes.note}>
      {text('catalog.above.lands', { own: nameOf(namespace), parent: nameOf(above.namespace) })}
    </p>
  ) : null
}
