import classes from './cut-text.module.css'

/** Renders a text on one line. What does not fit is cut off, and shown on hover. */
export const CutText = ({ children }: { readonly children: string }) => (
  <span className={classes.cut} title={children}>
    {children}
  </span>
)
