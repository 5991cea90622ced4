import { useRef, useState, type ReactNode } from 'react'
import classes from './record-tree.module.css'
import { TreeRow } from './tree-row.tsx'
import { treeLines, type Place, type TreeNode } from './tree.ts'
import { useTreeDrag } from './use-tree-drag.ts'
import { useTreeKeys } from './use-tree-keys.ts'

interface RecordTreeProps<Node extends TreeNode> {
  /** Name of the tree for screen readers. */
  readonly label: string
  readonly all: readonly Node[]
  /** Search text; while there is one, nothing is collapsed. */
  readonly sought: string
  /** Whether a record passes the filters; omitted while there are none. As during a search, nothing is collapsed. */
  readonly passes?: ((node: Node) => boolean) | undefined
  readonly open: string | undefined
  readonly onOpen: (uid: string) => void
  /** Requests a move of a record; undefined where the account may not move any. */
  readonly onMove: ((node: Node, place: Place) => void) | undefined
  /** Whether a pointer may drag this one. */
  readonly mayMove?: (node: Node) => boolean
  /** Whether a record is shown dimmed, such as a hidden one. */
  readonly isQuiet: (node: Node) => boolean
  /** What a record shows before and after its name. */
  readonly renderFace?: (node: Node) => ReactNode
  readonly renderCount: (node: Node) => ReactNode
  /** Says that a record is cut, and how to paste it. */
  readonly cutText: (name: string) => string
}

/** The collapsed records. */
function useFolded() {
  const [folded, setFolded] = useState<ReadonlySet<string>>(new Set())
  const fold = (uid: string, isFolded: boolean) =>
    setFolded((before) => new Set(isFolded ? [...before, uid] : [...before].filter((one) => one !== uid)))
  return { folded, fold }
}

/**
 * Renders records as a tree: arrows move and collapse, Alt and the arrows move records, Ctrl X and Ctrl V move one below
 * another, and a pointer drags.
 */
export function RecordTree<Node extends TreeNode>(props: RecordTreeProps<Node>) {
  const { all, sought, passes, open, onOpen, onMove, mayMove = () => true } = props
  const list = useRef<HTMLUListElement>(null)
  const { folded, fold } = useFolded()
  const [at, setAt] = useState<string>()
  const lines = treeLines(all, folded, sought, passes)
  const current = lines.find(({ node }) => node.uid === (at ?? open))?.node.uid ?? lines[0]?.node.uid

  const focus = (uid: string | undefined) => {
    if (uid === undefined) return
    setAt(uid)
    list.current?.querySelector<HTMLElement>(`[data-uid="${CSS.escape(uid)}"]`)?.focus()
  }
  const move = (uid: string, place: Place | undefined) => {
    const node = all.find((one) => one.uid === uid)
    if (node && place) onMove?.(node, place)
  }
  const { cut, onKeyDown } = useTreeKeys({ all, lines, onOpen, onFold: fold, onFocus: focus, onMove: onMove && move })
  const dragging = useTreeDrag(all, move)
  const cutName = all.find(({ uid }) => uid === cut)?.name
  return (
    <>
      <output className={classes.cut}>{cutName !== undefined && props.cutText(cutName)}</output>
      <ul ref={list} role="tree" aria-label={props.label} className={classes.tree} data-list>
        {lines.map((line, index) => {
          const { uid } = line.node
          return (
            <TreeRow
              key={uid}
              line={line}
              isOpen={uid === open}
              isQuiet={props.isQuiet(line.node)}
              isCut={uid === cut}
              face={props.renderFace?.(line.node)}
              count={props.renderCount(line.node)}
              tabIndex={uid === current ? 0 : -1}
              draggable={onMove !== undefined && sought === '' && !passes && mayMove(line.node)}
              onFold={(isFolded) => fold(uid, isFolded)}
              onClick={() => {
                setAt(uid)
                onOpen(uid)
              }}
              onFocus={() => setAt(uid)}
              onKeyDown={(event) => onKeyDown(event, index)}
              {...dragging(uid)}
            />
          )
        })}
      </ul>
    </>
  )
}
