import type { Namespace } from '@backoffice/auth-session'
import classes from './namespace.module.css'

/** Renders a tenant as a small coloured tile with the first letters of its code; a star for all of them. */
export function NamespaceTile({ namespace }: { readonly namespace: Namespace | undefined }) {
  return (
    <span className={classes.tile} aria-hidden>
      {(namespace?.code ?? namespace?.name ?? '∗').slice(0, 2).toUpperCase()}
    </span>
  )
}
