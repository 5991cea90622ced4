import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { Select } from '../actions/select-fields.tsx'
import { DrawerFoot } from '../detail/drawer-foot.tsx'
import classes from './jobs.module.css'
import { useJobText } from './messages.ts'

/** Options of an export. */
export interface ExportChoice {
  readonly format: 'csv' | 'xlsx'
  /** All columns, or those that are shown. */
  readonly columns: 'shown' | 'all'
}

interface ExportFormProps {
  /** Approximate number of rows in the file. */
  readonly count: number
  readonly onBegin: (choice: ExportChoice) => void
  readonly busy: boolean
  readonly problem: string | undefined
  /** The file, once it is ready. */
  readonly file: { readonly href: string; readonly name: string } | undefined
}

/** Requests an export of a list, and offers the download when it is ready. */
export function ExportForm({ count, onBegin, busy, problem, file }: ExportFormProps) {
  const text = useJobText()
  const [choice, setChoice] = useState<ExportChoice>({ format: 'xlsx', columns: 'shown' })
  return (
    <div className={classes.form}>
      <p>{text('ui.export.what', { count })}</p>
      <Select
        label={text('ui.export.format')}
        data-autofocus
        allowDeselect={false}
        data={[
          { value: 'xlsx', label: text('ui.export.xlsx') },
          { value: 'csv', label: text('ui.export.csv') },
        ]}
        value={choice.format}
        onChange={(format) => setChoice({ ...choice, format: format === 'csv' ? 'csv' : 'xlsx' })}
      />
      <Select
        label={text('ui.export.columns')}
        allowDeselect={false}
        data={[
          { value: 'shown', label: text('ui.export.columns.shown') },
          { value: 'all', label: text('ui.export.columns.all') },
        ]}
        value={choice.columns}
        onChange={(columns) => setChoice({ ...choice, columns: columns === 'all' ? 'all' : 'shown' })}
      />
      <DrawerFoot problem={problem}>
        <Button {...(file && { variant: 'default' })} loading={busy} onClick={() => onBegin(choice)}>
          {text('ui.export.begin')}
        </Button>
        {file && (
          <Button
            component="a"
            href={file.href}
            download={file.name}
            leftSection={<IconDownload size={16} aria-hidden />}
          >
            {text('ui.export.fetch', { name: file.name })}
          </Button>
        )}
      </DrawerFoot>
    </div>
  )
}
