import { isShownKind, type Schema } from '@backoffice/api-contract'
import { recordNames } from '@backoffice/shell-kit'
import { useLabel } from '@backoffice/texts'
import { features } from '../features.ts'
import { useText } from '../messages.ts'

/** Singular names of the records that screens list, by kind. */
export const namesOfScreens = recordNames(features)

/** Returns the name of a kind: from its screen, or from a text of the shell where it has none. */
export function useRecordName(): (kind: Schema<'NamedKind'>) => string {
  const text = useText()
  const label = useLabel()
  return (kind) => {
    if (!isShownKind(kind)) return text(`shell.recent.resource.${kind}`)
    const name = namesOfScreens.get(kind)
    return name === undefined ? kind : label(name)
  }
}
