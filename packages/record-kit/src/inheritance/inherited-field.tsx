import { ExplainedButton } from '@backoffice/ui'
import { IconLink, IconLinkOff } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './inheritance.module.css'
import { overrideField } from './override-field.ts'
import { useText } from './texts.ts'
import { useNamespaceName } from '../references/use-namespace-name.ts'

interface InheritedFieldProps {
  /** Label of the field. */
  readonly label: string
  /** Namespace of the parent record. */
  readonly from: string
  /** Formatted value of the parent record. */
  readonly said: string
  /** Whether the value is inherited. */
  readonly inherited: boolean
  readonly editable: boolean
  /** Why it cannot be inherited. */
  readonly refusal?: string
  readonly onOverride: () => void
  readonly onReset: () => void
  readonly children: ReactNode
}

/** Renders a field with the origin of its value, the parent record or this one, and a switch to the other. */
export function InheritedField({
  label,
  from,
  said,
  inherited,
  editable,
  refusal,
  onOverride,
  onReset,
  children,
}: InheritedFieldProps) {
  const text = useText()
  const name = useNamespaceName()(from)
  const Mark = inherited ? IconLink : IconLinkOff
  return (
    <div className={classes.field} data-overridable data-inherited={inherited || undefined}>
      {children}
      <div className={classes.origin}>
        <Mark size={15} stroke={1.8} aria-hidden />
        <span>
          {inherited ? text('record.above.inherited', { name }) : text('record.above.own', { name, value: said })}
        </span>
        {editable && (
          <ExplainedButton
            size="compact-xs"
            variant="subtle"
            reason={inherited ? undefined : refusal}
            aria-label={text(inherited ? 'record.above.override-field' : 'record.above.reset-field', { field: label })}
            onClick={inherited ? ({ currentTarget }) => overrideField(currentTarget, onOverride) : onReset}
          >
            {text(inherited ? 'record.above.override' : 'record.above.reset')}
          </ExplainedButton>
        )}
      </div>
    </div>
  )
}
