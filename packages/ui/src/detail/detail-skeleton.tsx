import { DetailPage } from './detail-page.tsx'
import classes from './detail-skeleton.module.css'

/** Renders a record that is loading: its name, and placeholders in about the size of its sections. */
export function DetailSkeleton({ title }: { readonly title: string }) {
  return (
    <DetailPage title={title}>
      <div className={classes.bones} aria-busy="true" />
    </DetailPage>
  )
}
