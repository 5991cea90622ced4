import { DetailPage } from './detail-page.tsx'
import classes from './detail-skeleton.module.css'

/** A record before its answer is there: its name, and the sections in about their size. */
export function DetailSkeleton({ title }: { readonly title: string }) {
  return (
    <DetailPage title={title}>
      <div className={classes.bones} aria-busy="true" />
    </DetailPage>
  )
}
