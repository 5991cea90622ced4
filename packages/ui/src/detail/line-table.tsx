import type { ComponentProps } from 'react'
import classes from './line-table.module.css'

/** The short table of a section that reaches its edges: a line between rows, figures of one width. Takes what a `table` takes. */
export function LineTable({ className = '', ...props }: ComponentProps<'table'>) {
  return <table className={`${classes.table} ${className}`} {...props} />
}
