import { isShownKind, type Schema } from '@backoffice/api-contract'
import { recordNames } from '@backoffice/shell-kit'
import { useLabel } from '@backoffice/texts'
import { features } from '../features.ts'
import { useText } from '../messages.ts'

/** What screens call one of the records that they list, by kind. */
export const namesOfScreens = recordNames(features)

/** Returns what a record of a kind is called: as its screen calls it, or by a text of the shell where none shows it. */
export function useRecordName(): (kind: Schema<'NamedKind'>) => string {
  const text = useText()
  const label = useLabel()
  return (kind) => {
    if (!isShownKind(kind)) return text(`shell.recent.resource.${kind}`)
    const name = namesOfScreens.get(kind)
    return name === undefined ? kind : label(name)
  }
}
