import type { Namespace } from '@backoffice/auth-session'
import { ColourTile } from '@backoffice/ui'

/** Renders a tenant as a small tile in its colour, with the first letters of its code; a star for all of them. */
export const NamespaceTile = ({ namespace }: { readonly namespace: Namespace | undefined }) => (
  <ColourTile
    colour={namespace?.colour}
    letters={namespace?.code ?? namespace?.name ?? '∗'}
    picture={namespace?.picture}
  />
)
