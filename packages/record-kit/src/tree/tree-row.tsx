import { IconChevronRight } from '@tabler/icons-react'
import type { HTMLAttributes, ReactNode } from 'react'
import { useText } from './texts.ts'
import classes from './record-tree.module.css'
import type { TreeLine, TreeNode } from './tree.ts'

interface TreeRowProps extends HTMLAttributes<HTMLLIElement> {
  readonly line: TreeLine<TreeNode>
  readonly isOpen: boolean
  readonly isQuiet: boolean
  readonly isCut: boolean
  readonly onFold: (isFolded: boolean) => void
  /** What it shows before and after its name. */
  readonly face: ReactNode
  readonly count: ReactNode
}

/** Renders one line of a tree. */
export function TreeRow({ line, isOpen, isQuiet, isCut, onFold, face, count, ...rest }: TreeRowProps) {
  const text = useText()
  const {
    node: { uid, name },
    depth,
    hasChildren,
    isFolded,
    isContext,
  } = line
  return (
    <li
      {...rest}
      role="treeitem"
      data-uid={uid}
      aria-level={depth + 1}
      aria-selected={isOpen}
      aria-expanded={hasChildren ? !isFolded : undefined}
      aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown Alt+ArrowLeft Alt+ArrowRight"
      className={classes.line}
      style={{ paddingInlineStart: `${0.375 + depth * 1.125}rem` }}
      data-quiet={isQuiet || undefined}
      data-context={isContext || undefined}
      data-cut={isCut || undefined}
    >
      {hasChildren ? (
        <button
          type="button"
          tabIndex={-1}
          className={classes.fold}
          data-folded={isFolded || undefined}
          aria-label={text(isFolded ? 'record.tree.unfold' : 'record.tree.fold', { name })}
          onClick={(event) => {
            event.stopPropagation()
            onFold(!isFolded)
          }}
        >
          <IconChevronRight size={14} stroke={2} aria-hidden />
        </button>
      ) : (
        <span className={classes.fold} />
      )}
      {face}
      <span className={classes.name}>{name}</span>
      <span className={classes.count}>{count}</span>
    </li>
  )
}
