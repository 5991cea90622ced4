import { useRightName } from '@backoffice/shell-kit'
import { Notice } from '@backoffice/ui'
import type { RightChanges } from '@backoffice/permissions'
import classes from './rights.module.css'
import { useText } from './texts.ts'

/** Permissions that two people changed at once, and that were saved together. */
export interface MergedRights {
  readonly mine: RightChanges
  readonly theirs: RightChanges
}

/** Says what someone else changed while one's own changes were unsaved: both are saved. */
export function MergedNotice({ mine, theirs }: MergedRights) {
  const text = useText()
  const nameOf = useRightName()
  const lines = (['theirs', 'mine'] as const).flatMap((whose) =>
    (['gained', 'lost'] as const).flatMap((kind) => {
      const rights = (whose === 'mine' ? mine : theirs)[kind]
      return rights.length === 0
        ? []
        : [
            {
              id: `${whose}-${kind}`,
              line: text(`rights.merged.${whose}.${kind}`, { rights: rights.map(nameOf).join(', ') }),
            },
          ]
    }),
  )
  return (
    <Notice tone="info">
      <strong>{text('rights.merged')}</strong>
      <ul className={classes.impact}>
        {lines.map(({ id, line }) => (
          <li key={id}>{line}</li>
        ))}
      </ul>
    </Notice>
  )
}
