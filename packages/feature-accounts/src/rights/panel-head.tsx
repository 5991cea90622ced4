import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './rights.module.css'
import { useText } from './texts.ts'

interface PanelHeadProps {
  readonly title: string
  /** Name of the record below it. */
  readonly record?: string | undefined
  /** Returns to the groups, where there is no room for both. */
  readonly onBack: () => void
  readonly children?: ReactNode
}

/** Renders the title of what is beside the groups. */
export function PanelHead({ title, record, onBack, children }: PanelHeadProps) {
  const text = useText()
  return (
    <header className={classes.head} data-record-head={record}>
      <span className={classes.back}>
        <Button variant="default" onClick={onBack}>
          {text('record.back')}
        </Button>
      </span>
      <h2>{title}</h2>
      {children}
    </header>
  )
}
