import { messageOf } from '@backoffice/api-client'
import type { Schema } from '@backoffice/api-contract'
import { useReason, useShell } from '@backoffice/shell-kit'
import { DateTime, ExplainedButton, ExplainedIconButton, Section, Select } from '@backoffice/ui'
import { Button } from '@mantine/core'
import { IconFile, IconFileTypePdf, IconTrash } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { FileByAddress, UploadRow, useMediaText } from '@backoffice/record-kit/media'
import { useText } from '../texts.ts'
import classes from './files.module.css'
import { useOrderFiles } from './use-order-files.ts'

type Kind = Schema<'SupplierOrderFileKind'>

/** What somebody without the right to see costs may see, and therefore add. */
const openKinds = ['Delivery note', 'Photo'] as const satisfies readonly Kind[]
const allKinds = ['Confirmation', 'Delivery note', 'Invoice', 'Photo', 'Other'] as const satisfies readonly Kind[]

/** Documents of an order and photos of what has come, listed, added and removed (screens C5.8: documents). */
export default function OrderFiles({ order }: { readonly order: Schema<'SupplierOrder'> }) {
  const text = useText()
  const mediaText = useMediaText()
  const reason = useReason()('products_put')
  const { permissions } = useShell()
  const [kind, setKind] = useState<Kind>('Delivery note')
  const [importing, setImporting] = useState(false)
  const chooser = useRef<HTMLInputElement>(null)
  const { files, error, sending, importFrom, remove } = useOrderFiles(order.uid, kind)
  const kinds: readonly Kind[] = permissions.can('products_cost_read') ? allKinds : openKinds
  const choices = kinds.map((value) => ({ value, label: text(`catalog.supply.file.${value}`) }))
  const lineOf = (id: number | null) => order.lines.find((line) => line.id === id)?.name
  return (
    <Section
      title={text('catalog.supply.files')}
      extra={
        <Button
          component="a"
          size="compact-sm"
          variant="default"
          href={`/api/supplier-orders/${order.uid}/pdf`}
          target="_blank"
          rel="noreferrer"
          leftSection={<IconFileTypePdf size={16} stroke={1.7} aria-hidden />}
        >
          {text('catalog.supply.pdf')}
        </Button>
      }
    >
      <div className={classes.files}>
        {error && <p role="alert">{messageOf(error)}</p>}
        {files?.length === 0 && sending.uploads.length === 0 && (
          <p className={classes.quiet}>{text('catalog.supply.files.none')}</p>
        )}
        {files && files.length > 0 && (
          <ul className={classes.list}>
            {files.map((file) => (
              <li key={file.id}>
                {file.content_type.startsWith('image/') ? (
                  <img src={file.url} alt="" loading="lazy" decoding="async" />
                ) : (
                  <IconFile size={24} stroke={1.4} aria-hidden />
                )}
                <span>
                  <a href={file.url} target="_blank" rel="noreferrer">
                    {file.name}
                  </a>
                  <small>
                    {[text(`catalog.supply.file.${file.kind}`), lineOf(file.line)].filter(Boolean).join(' · ')} ·{' '}
                    <DateTime at={file.at} />
                  </small>
                </span>
                <ExplainedIconButton
                  aria-label={text('catalog.supply.file.delete', { name: file.name })}
                  reason={reason}
                  onClick={() => remove(file)}
                >
                  <IconTrash size={16} stroke={1.7} aria-hidden />
                </ExplainedIconButton>
              </li>
            ))}
          </ul>
        )}
        {sending.uploads.map((upload) => (
          <UploadRow
            key={upload.id}
            upload={upload}
            onCancel={() => sending.cancel(upload.id)}
            onRetry={() => sending.retry(upload)}
          />
        ))}
        <div className={classes.adding}>
          <Select
            label={text('catalog.supply.file.kind')}
            allowDeselect={false}
            readOnly={reason !== undefined}
            data={choices}
            value={kind}
            onChange={(next) => setKind(kinds.find((one) => one === next) ?? kind)}
          />
          <ExplainedButton variant="default" reason={reason} onClick={() => chooser.current?.click()}>
            {text('catalog.supply.file.add')}
          </ExplainedButton>
          <ExplainedButton
            variant="default"
            aria-expanded={importing}
            reason={reason}
            onClick={() => setImporting(!importing)}
          >
            {mediaText('record.media.by-address')}
          </ExplainedButton>
        </div>
        {importing && <FileByAddress kinds={choices} onImport={importFrom} onDone={() => setImporting(false)} />}
        <input
          ref={chooser}
          type="file"
          multiple
          hidden
          accept="image/*,application/pdf"
          aria-label={text('catalog.supply.file.add')}
          onChange={({ currentTarget }) => {
            if (currentTarget.files) sending.add(currentTarget.files)
            currentTarget.value = ''
          }}
        />
      </div>
    </Section>
  )
}
