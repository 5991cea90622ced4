import { useLocale } from '@backoffice/texts'
import { Button } from '@mantine/core'
import { useLayoutEffect, useRef, useState, type ReactNode, type RefObject } from 'react'
import { createPortal } from 'react-dom'
import { Notice } from '../notice.tsx'
import classes from './others-changes.module.css'
import { useOthersText } from './texts.ts'

/** A field with unsaved changes that someone else has changed, too. */
export interface OthersChange {
  readonly field: string
  readonly label: string
  /** The stored value. */
  readonly theirs: string
  /** Who stored it, if known. */
  readonly by: string | null
  readonly onUse: () => void
  readonly onKeep: () => void
}

/** What others have stored while a form had unsaved changes. */
export interface OthersChangesProps {
  /** Labels of the fields that were taken over, and the names of those who changed them. */
  readonly taken: { readonly by: readonly string[]; readonly fields: readonly string[] } | undefined
  readonly onSeen: () => void
  readonly changes: readonly OthersChange[]
}

interface InForm {
  readonly form: RefObject<HTMLFormElement | null>
}

type FieldInput = HTMLInputElement | HTMLTextAreaElement

const inputOf = ({ current }: InForm['form'], field: string): FieldInput | null =>
  current?.querySelector<FieldInput>(`[data-path="${field}"], [data-path^="${field}."]`) ?? null

/** Draws its children below the input of a field; where they are, if the form shows none. */
function BelowField({ form, field, children }: InForm & { readonly field: string; readonly children: ReactNode }) {
  const own = useRef<HTMLDivElement>(null)
  const [drawn] = useState(() => document.createElement('div'))
  useLayoutEffect(() => {
    // A field is the parent of its label.
    const place = inputOf(form, field)?.labels?.[0]?.parentElement ?? own.current
    place?.append(drawn)
    return () => drawn.remove()
  }, [form, field, drawn])
  return (
    <div ref={own} className={classes.place}>
      {createPortal(children, drawn)}
    </div>
  )
}

function BesideField({ form, change }: InForm & { readonly change: OthersChange }) {
  const text = useOthersText()
  const { field, label, theirs, by, onUse, onKeep } = change
  const decide = (choose: () => void) => () => {
    choose()
    inputOf(form, field)?.focus()
  }
  return (
    <BelowField form={form} field={field}>
      <div className={classes.beside}>
        <Notice small>
          <span className={classes.said}>
            {by === null
              ? text('ui.others.changed-unknown', { value: theirs })
              : text('ui.others.changed', { name: by, value: theirs })}
          </span>
          <span className={classes.actions}>
            <Button
              variant="default"
              size="compact-xs"
              aria-label={text('ui.others.use-of', { label })}
              onClick={decide(onUse)}
            >
              {text('ui.others.use')}
            </Button>
            <Button
              variant="default"
              size="compact-xs"
              aria-label={text('ui.others.keep-of', { label })}
              onClick={decide(onKeep)}
            >
              {text('ui.others.keep')}
            </Button>
          </span>
        </Notice>
      </div>
    </BelowField>
  )
}

/** Says what others have changed in a form with unsaved changes: above it, and beside the fields that both changed. */
export default function OthersChanges({ form, taken, onSeen, changes }: OthersChangesProps & InForm) {
  const text = useOthersText()
  const locale = useLocale()
  const list = (names: readonly string[]) => new Intl.ListFormat(locale).format(names)
  return (
    <>
      {taken && (
        <Notice tone="info" small spread>
          <span>
            {taken.by.length === 0
              ? text('ui.others.taken-unknown', { fields: list(taken.fields) })
              : text('ui.others.taken', { names: list(taken.by), fields: list(taken.fields) })}
          </span>
          <Button variant="default" size="compact-xs" onClick={onSeen}>
            {text('ui.others.hide')}
          </Button>
        </Notice>
      )}
      {changes.map((change) => (
        <BesideField key={change.field} form={form} change={change} />
      ))}
    </>
  )
}
