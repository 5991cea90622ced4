import { readOptions } from '@backoffice/api-client'
import type { Schema } from '@backoffice/api-contract'
import type { Requirement } from '@backoffice/permissions'
import { NEW_RECORD } from '@backoffice/shell-kit'
import { AnchorLink, Section } from '@backoffice/ui'
import { VisuallyHidden } from '@mantine/core'
import { IconCircle, IconCircleCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useServices } from '../services-context.ts'
import { HideButton } from './hide-button.tsx'
import { useText } from './texts.ts'
import classes from './set-up-list.module.css'

type Step = Exclude<keyof Schema<'SetUp'>, 'empty'>

/** Steps in the order of the work, each with what it takes to do it. */
const steps: readonly (readonly [Step, Requirement])[] = [
  ['website', 'websites_post'],
  ['product', 'products_post'],
  ['payment', 'admin'],
  ['shipping', 'admin'],
  ['team', 'accounts_post'],
]

/** Renders what a step is; a link to where it is done, where there is such a screen. */
function StepName({ step, isDone }: { readonly step: Step; readonly isDone: boolean }) {
  const text = useText()
  const name = text(`shell.set-up.${step}`)
  const links: Readonly<Record<Step, ReactNode>> = {
    website: (
      <>
        {name} {!isDone && <span className={classes.hint}>{text('shell.set-up.website-hint')}</span>}
      </>
    ),
    product: <AnchorLink to="/products/new">{name}</AnchorLink>,
    payment: (
      <AnchorLink to="/orders/settings" hash="payment-provider">
        {name}
      </AnchorLink>
    ),
    shipping: (
      <AnchorLink to="/orders/settings" hash="shipping-times">
        {name}
      </AnchorLink>
    ),
    team: (
      <AnchorLink to="/accounts" search={{ open: NEW_RECORD }}>
        {name}
      </AnchorLink>
    ),
  }
  return links[step]
}

interface SetUpListProps {
  /** Called once the account has hidden it. */
  readonly onHidden: () => void
}

/**
 * Lists what an empty business needs to sell, as far as the account may do it: nothing once all of that is there, or an
 * order was placed. The server says what is done.
 */
export default function SetUpList({ onHidden }: SetUpListProps) {
  const text = useText()
  const { api, permissions } = useServices()
  const shown = steps.filter(([, right]) => permissions.can(right))
  const { data } = useQuery({ ...readOptions(api, '/api/set-up'), enabled: shown.length > 0 })
  const has = data?.results
  const hide = (
    <HideButton preference="hides_set_up" hidden={text('shell.set-up.hidden')} onHidden={onHidden}>
      {text('shell.set-up.hide')}
    </HideButton>
  )
  if (!has?.empty || shown.every(([step]) => has[step])) return null
  return (
    <div className={classes.list}>
      <Section title={text('shell.set-up.title')} extra={hide}>
        <p className={classes.hint}>{text('shell.set-up.hint')}</p>
        <ol className={classes.steps}>
          {shown.map(([step]) => {
            const Icon = has[step] ? IconCircleCheck : IconCircle
            return (
              <li key={step} className={classes.step} data-done={has[step] || undefined}>
                <Icon size={18} stroke={1.7} aria-hidden />
                <span>
                  <VisuallyHidden>{text(has[step] ? 'shell.set-up.done' : 'shell.set-up.open')}: </VisuallyHidden>
                  <StepName step={step} isDone={has[step]} />
                </span>
              </li>
            )
          })}
        </ol>
      </Section>
    </div>
  )
}
