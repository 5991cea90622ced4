import type { Schema } from '@backoffice/api-contract'
import { AnchorLink, DateTime, ExplainedButton, Notice } from '@backoffice/ui'
import { useText } from '../texts.ts'
import classes from './order.module.css'
import { openStages } from '../stages.ts'
import type { useOrderSteps } from './use-order-steps.ts'

interface MailNoticeProps {
  readonly order: Schema<'SupplierOrder'>
  readonly mail: Schema<'SupplierOrderMail'>
  readonly steps: ReturnType<typeof useOrderSteps>
}

/** Shows that the last email to the supplier is being sent, or why it failed and what to do. */
export function MailNotice({ order, mail, steps }: MailNoticeProps) {
  const text = useText()
  if (mail.state === 'Sent' || !openStages.includes(order.stage)) return null
  const values = { kind: mail.kind, address: mail.address, supplier: order.supplier.name }
  const said = mail.answer !== null && <q className={classes.said}>{mail.answer}</q>
  if (mail.state === 'Waiting') {
    return (
      <Notice tone={mail.next_at === null ? 'info' : 'warn'}>
        <div className={classes.words}>
          {text('catalog.supply.email.waits', values)}
          {mail.next_at !== null && (
            <>
              <br />
              {said} {text('catalog.supply.email.next')} <DateTime at={mail.next_at} />
            </>
          )}
        </div>
      </Notice>
    )
  }
  const address = order.order_email !== null && order.order_email !== mail.address ? order.order_email : undefined
  return (
    <Notice tone="bad" spread>
      <div className={classes.words}>
        <strong>{text('catalog.supply.email.refused', values)}</strong> {said}
        <br />
        {address === undefined
          ? text(`catalog.supply.email.fix.${mail.refusal ?? 'address'}`, values)
          : text('catalog.supply.email.new-address', { address })}{' '}
        {address === undefined && mail.refusal !== 'content' && (
          <AnchorLink to="/products/suppliers" search={{ open: order.supplier.uid }}>
            {text('catalog.supply.email.to-supplier', values)}
          </AnchorLink>
        )}
      </div>
      <ExplainedButton
        size="compact-sm"
        variant="default"
        reason={steps.whyNot('mail-again')}
        onClick={() => void steps.run('mail-again')}
      >
        {text('catalog.supply.mail-again')}
      </ExplainedButton>
    </Notice>
  )
}
