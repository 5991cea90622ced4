import { DetailPage } from './detail-page.tsx'
import type { ReactNode } from 'react'
import classes from './detail-skeleton.module.css'

interface DetailSkeletonProps {
  readonly title: string
  /** Link to the list. */
  readonly back?: ReactNode
  /** What can be done before the record is there, such as going on to the next one. */
  readonly actions?: ReactNode
}

/** Renders a record that is loading: its name, and placeholders in about the size of its sections. */
export function DetailSkeleton({ title, back, actions }: DetailSkeletonProps) {
  return (
    <DetailPage title={title} back={back} actions={actions}>
      <div className={classes.bones} aria-busy="true" />
    </DetailPage>
  )
}
