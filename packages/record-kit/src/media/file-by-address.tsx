import { messageOf } from '@backoffice/api-client'
import { Select } from '@backoffice/ui'
import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useText } from './texts.ts'
import classes from './media.module.css'

interface FileByAddressProps<Kind extends string> {
  /** Possible types of the file; the first one is the default. */
  readonly kinds: readonly { readonly value: Kind; readonly label: string }[]
  /** Rejects with why the file could not be downloaded. */
  readonly onImport: (url: string, kind: Kind) => Promise<unknown>
  readonly onDone: () => void
}

/** Imports a file by its URL. Not a form element: it is inside that of the record. */
export function FileByAddress<Kind extends string>({ kinds, onImport, onDone }: FileByAddressProps<Kind>) {
  const text = useText()
  const [url, setUrl] = useState('')
  const [chosen, setChosen] = useState<Kind>()
  const kind = chosen ?? kinds[0]?.value
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const fetchIt = async () => {
    if (kind === undefined) return
    setBusy(true)
    setProblem(undefined)
    try {
      await onImport(url.trim(), kind)
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
        label={text('record.media.address')}
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
      {kinds.length > 1 && (
        <Select
          label={text('record.media.kind')}
          allowDeselect={false}
          data={kinds}
          value={kind ?? null}
          onChange={(value) => setChosen(kinds.find((one) => one.value === value)?.value)}
        />
      )}
      <Button loading={busy} disabled={url.trim() === ''} onClick={() => void fetchIt()}>
        {text('record.media.fetch')}
      </Button>
    </div>
  )
}
