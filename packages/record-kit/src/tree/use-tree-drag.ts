import { useState, type DragEvent } from 'react'
import { placeAt, type Place, type TreeNode } from './tree.ts'

type Way = 'before' | 'after' | 'below'

/** Position of a drop on a line: its upper and lower quarters are before and after it, the rest is below it. */
const wayOf = ({ clientY, currentTarget }: DragEvent<HTMLElement>): Way => {
  const { top, height } = currentTarget.getBoundingClientRect()
  const at = (clientY - top) / height
  return at < 0.25 ? 'before' : at > 0.75 ? 'after' : 'below'
}

/** Moves a record by dragging its line onto another one. Returns the handlers of a line. */
export function useTreeDrag(all: readonly TreeNode[], onMove: (uid: string, place: Place | undefined) => void) {
  const [dragged, setDragged] = useState<string>()
  const [over, setOver] = useState<{ readonly uid: string; readonly way: Way }>()
  const end = () => {
    setDragged(undefined)
    setOver(undefined)
  }
  return (uid: string) => ({
    'data-over': over?.uid === uid ? over.way : undefined,
    onDragStart: (event: DragEvent<HTMLElement>) => {
      event.dataTransfer.effectAllowed = 'move'
      setDragged(uid)
    },
    onDragOver: (event: DragEvent<HTMLElement>) => {
      if (dragged === undefined || !placeAt(all, dragged, uid, 'below')) return
      event.preventDefault()
      const way = wayOf(event)
      if (over?.uid !== uid || over.way !== way) setOver({ uid, way })
    },
    onDragEnd: end,
    onDrop: (event: DragEvent<HTMLElement>) => {
      event.preventDefault()
      if (dragged !== undefined && dragged !== uid) onMove(dragged, placeAt(all, dragged, uid, wayOf(event)))
      end()
    },
  })
}
