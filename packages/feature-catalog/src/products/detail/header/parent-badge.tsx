import type { Schema } from '@backoffice/api-contract'
import { useShell } from '@backoffice/shell-kit'
import { IconLink } from '@tabler/icons-react'
import { useText } from '../texts.ts'
import classes from './header.module.css'

/** Shows that the parent's data is included, and whether this product is the parent's: then it is changed there. */
export function ParentBadge({
  product: { namespace: owner, above },
}: {
  readonly product: Pick<Schema<'Product'>, 'namespace' | 'above'>
}) {
  const text = useText()
  const { session } = useShell()
  const { namespace, namespaces, parentView } = session.use()
  const nameOf = (uid: string) => namespaces.find((one) => one.uid === uid)?.name ?? uid
  const chosen = namespaces.find(({ uid }) => uid === namespace)
  const parent = namespaces.find(({ id, uid }) => (above ? uid === above.namespace : id === chosen?.parent_id))
  const inherited = namespace !== null && owner !== namespace
  if (!inherited && !((above || parentView) && parent)) return null
  return (
    <span className={classes.parent} data-inherited={inherited || undefined}>
      {inherited && <IconLink size={14} aria-hidden />}
      {inherited
        ? text('catalog.header.from', { name: nameOf(owner) })
        : text('catalog.header.parent', { name: parent?.name ?? '' })}
    </span>
  )
}
