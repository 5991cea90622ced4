import { messageOf, type ApiClient } from '@backoffice/api-client'
import type { Schema } from '@backoffice/api-contract'
import { ErrorPanel } from '@backoffice/ui'
import { Textarea } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { supplierMailQuery } from '../queries.ts'
import { useText } from '../texts.ts'
import { MailAttachments } from './mail-attachments.tsx'
import { MailHead } from './mail-head.tsx'
import { MailWarnings } from './mail-warnings.tsx'
import classes from './mail.module.css'

interface MailPreviewProps {
  readonly api: ApiClient
  /** Name of the permission to see costs, which the account lacks; undefined when it has it. */
  readonly costRight: string | undefined
  readonly uid: string
  readonly step: Schema<'SupplierMailStep'>
  /** Called with what is added to the email; without it nothing can be added. */
  readonly onMessage?: (message: string) => void
}

/** Shows the email of a step as its supplier would get it now. It is also rendered outside the router. */
export function MailPreview({ api, costRight, uid, step, onMessage }: MailPreviewProps) {
  const text = useText()
  // Always as it would be sent now.
  const { data, error, refetch } = useQuery({ ...supplierMailQuery(api, uid, step), staleTime: 0, gcTime: 0 })
  if (error) return <ErrorPanel message={messageOf(error)} onRetry={() => void refetch()} />
  if (!data) return <output>{text('catalog.supply.email.loading')}</output>
  return <Mail mail={data.results} costRight={costRight} {...(onMessage && { onMessage })} />
}

interface MailProps extends Pick<MailPreviewProps, 'costRight' | 'onMessage'> {
  readonly mail: Schema<'SupplierMailPreview'>
}

function Mail({ mail, costRight, onMessage }: MailProps) {
  const text = useText()
  const { to, language, subject, opening, closing, attachments } = mail
  const [message, setMessage] = useState(mail.message)
  return (
    <div className={classes.preview}>
      <MailWarnings mail={mail} costRight={costRight} />
      <MailHead to={to} subject={subject} language={language} />
      <div className={classes.letter}>
        {/* A long order scrolls, also by the keys. */}
        <Textarea
          label={text('catalog.supply.email.text')}
          readOnly
          lang={language}
          rows={Math.min(opening.split('\n').length + 1, 14)}
          value={opening}
        />
        {onMessage ? (
          <Textarea
            label={text('catalog.supply.email.message')}
            rows={2}
            maxLength={1000}
            value={message}
            onChange={({ currentTarget: { value } }) => {
              setMessage(value)
              onMessage(value)
            }}
          />
        ) : (
          message !== '' && <p className={classes.text}>{message}</p>
        )}
        <div lang={language} className={classes.text}>
          {closing}
        </div>
      </div>
      {attachments.length > 0 && <MailAttachments attachments={attachments} costRight={costRight} />}
    </div>
  )
}
