import classes from './inheritance.module.css'
import { useText } from './texts.ts'
import { useNamespaceName } from '../references/use-namespace-name.ts'

interface ParentNoteProps {
  /** Namespace of the record. */
  readonly own: string
  /** Namespace of the parent record. */
  readonly parent: string
}

/** Explains where changes of a record with a parent are stored. */
export function ParentNote({ own, parent }: ParentNoteProps) {
  const text = useText()
  const nameOf = useNamespaceName()
  return <p className={classes.note}>{text('record.above.lands', { own: nameOf(own), parent: nameOf(parent) })}</p>
}
