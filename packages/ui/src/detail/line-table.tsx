import type { ComponentProps } from 'react'
import classes from './line-table.module.css'

/**
 * Short table that reaches the edges of its section: a line between rows. Accepts the props of
 * `table`.
 */
export function LineTable({ className = '', ...props }: ComponentProps<'table'>) {
  return <table className={`${classes.table} ${className}`} {...props} />
}
