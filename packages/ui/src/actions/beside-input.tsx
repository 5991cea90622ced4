import type { ReactNode } from 'react'
import classes from './beside-input.module.css'

/** Returns the `inputContainer` of a field that has a button beside its input, above its hint and its error. */
export const besideInput = (button: ReactNode) => (input: ReactNode) => (
  <div className={classes.beside}>
    {input}
    {button}
  </div>
)
