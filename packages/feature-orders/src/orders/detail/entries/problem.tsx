import { Notice } from '@backoffice/ui'
import classes from './entry.module.css'

/** Renders why the last attempt at something failed, below the buttons. */
export const Problem = ({ message }: { readonly message: string | undefined }) =>
  message && (
    <div className={classes.problem}>
      <Notice tone="bad" small>
        {message}
      </Notice>
    </div>
  )
