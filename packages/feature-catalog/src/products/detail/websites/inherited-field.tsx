import { overrideField } from '@backoffice/record-kit/inheritance'
import { StatusBadge } from '@backoffice/ui'
import { Button } from '@mantine/core'
import { IconLink, IconLinkOff } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useText } from './texts.ts'
import classes from './product-websites.module.css'

interface InheritedFieldProps {
  readonly label: string
  readonly isOwn: boolean
  /** What would be inherited, as a text. */
  readonly inherits: string
  readonly editable: boolean
  readonly onOwn: (isOwn: boolean) => void
  readonly children: ReactNode
}

/** Renders a field with the origin of its value, and a switch to the other. */
export function InheritedField({ label, isOwn, inherits, editable, onOwn, children }: InheritedFieldProps) {
  const text = useText()
  return (
    <div className={classes.field} data-overridable data-inherited={isOwn ? undefined : true}>
      <div className={classes.origin}>
        <span className={classes.label}>{label}</span>
        {isOwn ? <IconLinkOff size={15} stroke={1.8} aria-hidden /> : <IconLink size={15} stroke={1.8} aria-hidden />}
        <StatusBadge tone={isOwn ? 'info' : 'neutral'}>
          {text(isOwn ? 'catalog.sites.is-own' : 'catalog.sites.is-inherited')}
        </StatusBadge>
        {editable && (
          <Button
            size="compact-xs"
            variant="subtle"
            aria-label={text(isOwn ? 'catalog.sites.inherit-field' : 'catalog.sites.own-field', { field: label })}
            onClick={({ currentTarget }) => (isOwn ? onOwn(false) : overrideField(currentTarget, () => onOwn(true)))}
          >
            {text(isOwn ? 'catalog.sites.inherit' : 'catalog.sites.override')}
          </Button>
        )}
      </div>
      {children}
      {isOwn && (
        <small className={classes.inherits}>{text('catalog.sites.would-inherit', { value: inherits || '–' })}</small>
      )}
    </div>
  )
}
