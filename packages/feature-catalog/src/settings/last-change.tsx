import type { Schema } from '@backoffice/api-contract'
import { useAccountNames } from '@backoffice/record-kit/references'
import { useMomentFormat } from '@backoffice/ui'
import { useText } from './texts.ts'
import classes from './settings.module.css'

/** Says who changed a setting last, and when. */
export function LastChange({ by, at }: Schema<'ProductSettings'>['authors'][string]) {
  const text = useText()
  const format = useMomentFormat()
  const nameOf = useAccountNames()
  return (
    <p className={classes.hint}>
      {text('catalog.settings.changed', { name: nameOf(by), when: format.dateTime(new Date(at)) })}
    </p>
  )
}
