import { messageOf } from '@backoffice/api-client'
import type { Schema } from '@backoffice/api-contract'
import { Select } from '@backoffice/ui'
import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useText } from '../messages.ts'
import classes from './media.module.css'

type FileType = Schema<'ProductFile'>['type']

const types = ['image', 'video', 'manual', 'other'] as const satisfies readonly FileType[]
const isType = (value: string | null): value is FileType => types.some((type) => type === value)

interface ImportFormProps {
  /** Rejects with why the file could not be fetched. */
  readonly onImport: (url: string, type: FileType) => Promise<unknown>
  readonly onDone: () => void
}

/** Fetches a file by its address. No form of its own: it stands within that of the product. */
export function ImportForm({ onImport, onDone }: ImportFormProps) {
  const text = useText()
  const [url, setUrl] = useState('')
  const [type, setType] = useState<FileType>('image')
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const fetchIt = async () => {
    setBusy(true)
    setProblem(undefined)
    try {
      await onImport(url.trim(), type)
      onDone()
    } catch (error) {
      setProblem(messageOf(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className={classes.import}>
      <TextInput
        label={text('catalog.media.address')}
        type="url"
        placeholder="https://"
        value={url}
        error={problem}
        onChange={(event) => setUrl(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          void fetchIt()
        }}
      />
      <Select
        label={text('catalog.media.kind')}
        allowDeselect={false}
        data={types.map((value) => ({ value, label: text(`catalog.media.type.${value}`) }))}
        value={type}
        onChange={(value) => isType(value) && setType(value)}
      />
      <Button loading={busy} disabled={url.trim() === ''} onClick={() => void fetchIt()}>
        {text('catalog.media.fetch')}
      </Button>
    </div>
  )
}
