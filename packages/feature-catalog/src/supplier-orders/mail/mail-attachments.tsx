import type { Schema } from '@backoffice/api-contract'
import { useLocale } from '@backoffice/texts'
import { useText } from '../texts.ts'
import classes from './mail.module.css'

interface MailAttachmentsProps {
  readonly attachments: readonly Schema<'SupplierMailAttachment'>[]
  /** Name of the permission to see costs, which the account lacks; undefined when it has it. */
  readonly costRight: string | undefined
}

/** Lists the attachments of an email with their sizes; those that the account may see can be opened. */
export function MailAttachments({ attachments, costRight }: MailAttachmentsProps) {
  const text = useText()
  const locale = useLocale()
  const kilobytes = new Intl.NumberFormat(locale, { style: 'unit', unit: 'kilobyte' })
  return (
    <div>
      <h3 className={classes.heading}>{text('catalog.supply.email.attachments')}</h3>
      <ul className={classes.attachments}>
        {attachments.map(({ name, bytes, url }) => (
          <li key={name}>
            {url === null ? (
              name
            ) : (
              <a href={url} target="_blank" rel="noreferrer">
                {name}
              </a>
            )}{' '}
            <small>{kilobytes.format(Math.ceil(bytes / 1000))}</small>
          </li>
        ))}
      </ul>
      {costRight !== undefined && attachments.some(({ url }) => url === null) && (
        <p className={classes.hint}>{text('catalog.supply.email.attachments-hidden', { right: costRight })}</p>
      )}
    </div>
  )
}
