import { useState, type KeyboardEvent } from 'react'
import { placeAt, placeTowards, type Place, type TreeLine, type TreeNode } from './tree.ts'

interface TreeKeys<Node extends TreeNode> {
  readonly all: readonly Node[]
  readonly lines: readonly TreeLine<Node>[]
  readonly onOpen: (uid: string) => void
  readonly onFold: (uid: string, isFolded: boolean) => void
  readonly onFocus: (uid: string | undefined) => void
  /** Moves a record; undefined where the account may not move any. */
  readonly onMove: ((uid: string, place: Place | undefined) => void) | undefined
}

const arrows = { ArrowUp: 'up', ArrowDown: 'down', ArrowLeft: 'left', ArrowRight: 'right' } as const
const isArrow = (key: string): key is keyof typeof arrows => key in arrows

/** Handles the keys of a tree; returns the record that is cut, too. */
export function useTreeKeys<Node extends TreeNode>(tree: TreeKeys<Node>) {
  const { all, lines, onOpen, onFold, onFocus, onMove } = tree
  const [cut, setCut] = useState<string>()

  /** Alt and arrows, Ctrl X and Ctrl V: whether a key was one of them. */
  const move = ({ key, altKey, ctrlKey, metaKey }: KeyboardEvent, uid: string): boolean => {
    if (altKey && isArrow(key)) onMove?.(uid, placeTowards(all, uid, arrows[key]))
    else if ((ctrlKey || metaKey) && key === 'x' && onMove) setCut(uid)
    else if ((ctrlKey || metaKey) && key === 'v' && cut !== undefined) {
      onMove?.(cut, placeAt(all, cut, uid, 'below'))
      setCut(undefined)
    } else if (key === 'Escape' && cut !== undefined) setCut(undefined)
    else return false
    return true
  }

  /** Right and left: expand and collapse, then into the children and out to the parent. */
  const step = (index: number, isRight: boolean): void => {
    const line = lines[index]
    if (!line) return
    const {
      node: { uid, parent_id },
      hasChildren,
      isFolded,
    } = line
    if (hasChildren && isFolded === isRight) onFold(uid, !isRight)
    else if (!isRight) onFocus(parent_id ?? undefined)
    else if (hasChildren) onFocus(lines[index + 1]?.node.uid)
  }

  const walk = ({ key }: KeyboardEvent, index: number): boolean => {
    if (key === 'ArrowDown' || key === 'ArrowUp') onFocus(lines[index + (key === 'ArrowDown' ? 1 : -1)]?.node.uid)
    else if (key === 'Home' || key === 'End') onFocus(lines.at(key === 'Home' ? 0 : -1)?.node.uid)
    else if (key === 'ArrowRight' || key === 'ArrowLeft') step(index, key === 'ArrowRight')
    else if (key === 'Enter' || key === ' ') onOpen(lines[index]?.node.uid ?? '')
    else return false
    return true
  }

  const onKeyDown = (event: KeyboardEvent, index: number): void => {
    const line = lines[index]
    if (!line) return
    const isPlain = !event.altKey && !event.ctrlKey && !event.metaKey
    if (move(event, line.node.uid) || (isPlain && walk(event, index))) event.preventDefault()
  }
  return { cut, onKeyDown }
}
