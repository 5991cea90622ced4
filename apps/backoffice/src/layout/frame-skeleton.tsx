import classes from './frame.module.css'
import rail from './rail.module.css'

/** Renders the frame of every screen while loading: bar and rail, no content. */
export function FrameSkeleton() {
  return (
    <div className={classes.frame} aria-hidden>
      <div className={classes.bar} />
      <div className={rail.rail} />
      <div id="content" className={classes.content} />
    </div>
  )
}
