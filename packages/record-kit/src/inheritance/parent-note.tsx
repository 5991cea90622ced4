import classes from './inheritance.module.css'
import { useText } from './texts.ts'
import { useNamespaceName } from './use-namespace-name.ts'

interface ParentNoteProps {
  /** The namespace of the record. */
  readonly own: string
  /** The namespace of the record above it. */
  readonly parent: string
}

/** Says where changes of a record land that has one above it. */
export function ParentNote({ own, parent }: ParentNoteProps) {
  const text = useText()
  const nameOf = useNamespaceName()
  return <p className={classes.note}>{text('record.above.lands', { own: nameOf(own), parent: nameOf(parent) })}</p>
}
