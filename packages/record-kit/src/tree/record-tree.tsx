import { IconChevronRight } from '@tabler/icons-react'
import { useRef, useState, type DragEvent, type KeyboardEvent, type ReactNode } from 'react'
import { useText } from './texts.ts'
import classes from './record-tree.module.css'
import { placeAt, placeTowards, treeLines, type Place, type TreeNode } from './tree.ts'

interface RecordTreeProps<Node extends TreeNode> {
  /** Name of the tree for screen readers. */
  readonly label: string
  readonly all: readonly Node[]
  /** Search text; while there is one, nothing is collapsed. */
  readonly sought: string
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

const arrows = { ArrowUp: 'up', ArrowDown: 'down', ArrowLeft: 'left', ArrowRight: 'right' } as const
const isArrow = (key: string): key is keyof typeof arrows => key in arrows

/** Position of a drop on a line: its upper and lower quarters are before and after it, the rest is below it. */
const dropWay = ({ clientY, currentTarget }: DragEvent<HTMLElement>) => {
  const { top, height } = currentTarget.getBoundingClientRect()
  const at = (clientY - top) / height
  return at < 0.25 ? 'before' : at > 0.75 ? 'after' : 'below'
}

/**
 * Renders records as a tree: arrows move and collapse, Alt and the arrows move records, Ctrl X and Ctrl V move one below
 * another, and a pointer drags.
 */
export function RecordTree<Node extends TreeNode>({
  label,
  all,
  sought,
  open,
  onOpen,
  onMove,
  mayMove = () => true,
  isQuiet,
  renderFace,
  renderCount,
  cutText,
}: RecordTreeProps<Node>) {
  const text = useText()
  const list = useRef<HTMLUListElement>(null)
  const [folded, setFolded] = useState<ReadonlySet<string>>(new Set())
  const [at, setAt] = useState<string>()
  const [cut, setCut] = useState<string>()
  const [dragged, setDragged] = useState<string>()
  const [over, setOver] = useState<{ readonly uid: string; readonly way: 'before' | 'after' | 'below' }>()
  const lines = treeLines(all, folded, sought)
  const current = lines.find(({ node }) => node.uid === (at ?? open))?.node.uid ?? lines[0]?.node.uid

  const fold = (uid: string, isFolded: boolean) =>
    setFolded((before) => new Set(isFolded ? [...before, uid] : [...before].filter((one) => one !== uid)))
  const focus = (uid: string | undefined) => {
    if (uid === undefined) return
    setAt(uid)
    list.current?.querySelector<HTMLElement>(`[data-uid="${CSS.escape(uid)}"]`)?.focus()
  }
  const move = (uid: string, place: Place | undefined) => {
    const node = all.find((one) => one.uid === uid)
    if (node && place) onMove?.(node, place)
  }
  const onKeyDown = (event: KeyboardEvent, index: number) => {
    const line = lines[index]
    if (!line) return
    const {
      node: { uid, parent_id },
      hasChildren,
      isFolded,
    } = line
    const isMod = event.ctrlKey || event.metaKey
    const done = () => event.preventDefault()
    if (event.altKey && isArrow(event.key)) {
      done()
      move(uid, placeTowards(all, uid, arrows[event.key]))
    } else if (isMod && event.key === 'x' && onMove) {
      done()
      setCut(uid)
    } else if (isMod && event.key === 'v' && cut !== undefined) {
      done()
      move(cut, placeAt(all, cut, uid, 'below'))
      setCut(undefined)
    } else if (event.key === 'Escape' && cut !== undefined) {
      done()
      setCut(undefined)
    } else if (event.altKey || isMod) {
      return
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      done()
      focus(lines[index + (event.key === 'ArrowDown' ? 1 : -1)]?.node.uid)
    } else if (event.key === 'Home' || event.key === 'End') {
      done()
      focus(lines.at(event.key === 'Home' ? 0 : -1)?.node.uid)
    } else if (event.key === 'ArrowRight') {
      done()
      if (hasChildren && isFolded) fold(uid, false)
      else if (hasChildren) focus(lines[index + 1]?.node.uid)
    } else if (event.key === 'ArrowLeft') {
      done()
      if (hasChildren && !isFolded) fold(uid, true)
      else focus(parent_id ?? undefined)
    } else if (event.key === 'Enter' || event.key === ' ') {
      done()
      onOpen(uid)
    }
  }
  const drop = (event: DragEvent<HTMLElement>, target: string) => {
    event.preventDefault()
    if (dragged !== undefined && dragged !== target) move(dragged, placeAt(all, dragged, target, dropWay(event)))
    setDragged(undefined)
    setOver(undefined)
  }
  const cutName = all.find(({ uid }) => uid === cut)?.name
  return (
    <>
      <output className={classes.cut}>{cutName !== undefined && cutText(cutName)}</output>
      <ul ref={list} role="tree" aria-label={label} className={classes.tree} data-list>
        {lines.map(({ node, depth, hasChildren, isFolded }, index) => {
          const { uid, name } = node
          return (
            <li
              key={uid}
              role="treeitem"
              data-uid={uid}
              aria-level={depth + 1}
              aria-selected={uid === open}
              aria-expanded={hasChildren ? !isFolded : undefined}
              aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown Alt+ArrowLeft Alt+ArrowRight"
              tabIndex={uid === current ? 0 : -1}
              className={classes.line}
              style={{ paddingInlineStart: `${0.375 + depth * 1.125}rem` }}
              data-quiet={isQuiet(node) || undefined}
              data-cut={uid === cut || undefined}
              data-over={over?.uid === uid ? over.way : undefined}
              draggable={onMove !== undefined && sought === '' && mayMove(node)}
              onClick={() => {
                setAt(uid)
                onOpen(uid)
              }}
              onFocus={() => setAt(uid)}
              onKeyDown={(event) => onKeyDown(event, index)}
              onDragStart={(event) => {
                event.dataTransfer.effectAllowed = 'move'
                setDragged(uid)
              }}
              onDragOver={(event) => {
                if (dragged === undefined || !placeAt(all, dragged, uid, 'below')) return
                event.preventDefault()
                const way = dropWay(event)
                if (over?.uid !== uid || over.way !== way) setOver({ uid, way })
              }}
              onDragEnd={() => {
                setDragged(undefined)
                setOver(undefined)
              }}
              onDrop={(event) => drop(event, uid)}
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
                    fold(uid, !isFolded)
                  }}
                >
                  <IconChevronRight size={14} stroke={2} aria-hidden />
                </button>
              ) : (
                <span className={classes.fold} />
              )}
              {renderFace?.(node)}
              <span className={classes.name}>{name}</span>
              <span className={classes.count}>{renderCount(node)}</span>
            </li>
          )
        })}
      </ul>
    </>
  )
}
