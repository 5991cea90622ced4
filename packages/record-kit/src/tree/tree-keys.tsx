import type { ReactNode } from 'react'
import classes from './record-tree.module.css'

/** Keys of a tree, below it. */
export const TreeKeys = ({ children }: { readonly children: ReactNode }) => <p className={classes.keys}>{children}</p>
