import { messageOf } from '@backoffice/api-client'
import { useShell } from '@backoffice/shell-kit'
import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import type { Period } from './period.ts'
import { useText } from './texts.ts'
import classes from './sales-download.module.css'

const formats = ['xlsx', 'csv'] as const
const columns = ['day', 'kind', 'country', 'rate', 'currency', 'units', 'net', 'vat'] as const

/** Offers a file to the browser under a name. */
function download(file: Blob, name: string): void {
  const href = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = href
  link.download = name
  link.click()
  URL.revokeObjectURL(href)
}

/** Downloads what was booked in a period, a row for each day, rate and reason. */
export function SalesDownload({ period, website }: { readonly period: Period; readonly website: string | undefined }) {
  const text = useText()
  const { api } = useShell()
  const { mutate, isPending, error } = useMutation({
    mutationFn: async (format: (typeof formats)[number]) => {
      const headings = columns.map((column) => text(`orders.booked.${column}`))
      const query = { ...period, format, headings, ...(website !== undefined && { website }) }
      const { data } = await api.GET('/api/sales/days/file', { params: { query }, disableMessage: true })
      download(data, `sales-${period.from}-${period.until}.${format}`)
    },
  })
  return (
    <div className={classes.download}>
      {formats.map((format) => (
        <Button
          key={format}
          variant="default"
          leftSection={<IconDownload size={16} aria-hidden />}
          loading={isPending}
          onClick={() => mutate(format)}
        >
          {text(`orders.booked.download.${format}`)}
        </Button>
      ))}
      {error && <p role="alert">{messageOf(error)}</p>}
    </div>
  )
}
