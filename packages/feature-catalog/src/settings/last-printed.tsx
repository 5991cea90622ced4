import { readOptions } from '@backoffice/api-client'
import { useShell } from '@backoffice/shell-kit'
import { useMomentFormat } from '@backoffice/ui'
import { useQuery } from '@tanstack/react-query'
import { useText } from './texts.ts'
import classes from './settings.module.css'

/** Print jobs that are looked at: the latest ones of the account. */
const MOST = 100

interface LastPrintedProps {
  readonly width: number
  readonly height: number
}

/** Says when the account last printed labels of a size; nothing where none of its latest print jobs did. */
export function LastPrinted({ width, height }: LastPrintedProps) {
  const text = useText()
  const format = useMomentFormat()
  const { api, permissions } = useShell()
  const { data } = useQuery({
    ...readOptions(api, '/api/printjobs', { params: { query: { limit: MOST } } }),
    enabled: permissions.can('products'),
  })
  const last = data?.results.find(({ layout }) => layout.width === width && layout.height === height)
  return (
    last && (
      <p className={classes.printed}>
        {text('catalog.setting.label.printed', { when: format.dateTime(new Date(last.created_at)) })}
      </p>
    )
  )
}
