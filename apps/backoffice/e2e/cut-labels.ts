import { marks } from '@backoffice/texts/pseudo'
import type { Page } from 'playwright-core'

interface Box {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

/** A visible label of the pseudo-locale; a text that wraps has a box for each line. */
interface Label {
  readonly text: string
  /** Boxes that are visible without scrolling. */
  readonly boxes: readonly Box[]
  /** The layer that contains it: floating elements cover the page on purpose. */
  readonly floor: number
  readonly cut: boolean
}

/** Returns the visible labels, and whether a part of one is hidden and can neither be scrolled to nor hovered. */
const readLabels = (page: Page): Promise<readonly Label[]> =>
  page.evaluate(({ start }) => {
    const isShown = (element: Element) => {
      const { width, height } = element.getBoundingClientRect()
      return width > 1 && height > 1 && element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
    }
    const hides = (overflow: string) => overflow === 'hidden' || overflow === 'clip'

    function isCut(element: Element, box: DOMRect): boolean {
      if (element.closest('[title]')) return false
      for (let around: Element | null = element; around && around !== document.body; around = around.parentElement) {
        const { overflowX, overflowY, position } = getComputedStyle(around)
        const edge = around.getBoundingClientRect()
        // A text for screen readers only is in a box of one pixel.
        if (edge.width <= 1 || edge.height <= 1) return false
        if (hides(overflowX) && (box.right > edge.right + 1 || box.left < edge.left - 1)) return true
        if (hides(overflowY) && (box.bottom > edge.bottom + 2 || box.top < edge.top - 2)) return true
        if ([overflowX, overflowY].some((overflow) => !hides(overflow) && overflow !== 'visible')) return false
        if (position === 'fixed') return false
      }
      return box.right > document.documentElement.scrollWidth + 1
    }

    const floors: (Element | null)[] = []
    /** Returns the number of the nearest floating ancestor. */
    function floorOf(element: Element): number {
      let around: Element | null = element
      while (around && !['fixed', 'sticky', 'absolute'].includes(getComputedStyle(around).position))
        around = around.parentElement
      return floors.includes(around) ? floors.indexOf(around) : floors.push(around) - 1
    }

    function seen(element: Element, box: DOMRect): Box {
      let { left, top, right, bottom } = box
      for (let around = element.parentElement; around; around = around.parentElement) {
        if (getComputedStyle(around).overflow === 'visible') continue
        const edge = around.getBoundingClientRect()
        left = Math.max(left, edge.left)
        top = Math.max(top, edge.top)
        right = Math.min(right, edge.right)
        bottom = Math.min(bottom, edge.bottom)
      }
      return { left, top, right, bottom }
    }

    const labels: { text: string; boxes: Box[]; floor: number; cut: boolean }[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const [element, text] = [node.parentElement, (node.textContent ?? '').trim()]
      if (!element || !text.includes(start) || !isShown(element)) continue
      const range = document.createRange()
      range.selectNodeContents(node)
      const boxes = Array.from(range.getClientRects(), (box) => seen(element, box))
      labels.push({ text, boxes, floor: floorOf(element), cut: isCut(element, range.getBoundingClientRect()) })
    }
    return labels
  }, marks)

/** Returns whether two boxes overlap by more than a fifth of the smaller one. */
function doOverlap(one: Box, other: Box): boolean {
  const area = ({ left, top, right, bottom }: Box) => Math.max(0, right - left) * Math.max(0, bottom - top)
  const shared = {
    left: Math.max(one.left, other.left),
    top: Math.max(one.top, other.top),
    right: Math.min(one.right, other.right),
    bottom: Math.min(one.bottom, other.bottom),
  }
  return area(shared) > 0.2 * Math.min(area(one), area(other))
}

/** Returns labels that overlap. */
const overlaps = (labels: readonly Label[]): readonly string[] =>
  labels.flatMap((one, place) =>
    labels
      .slice(place + 1)
      .filter(
        (other) =>
          one.floor === other.floor && one.boxes.some((box) => other.boxes.some((beside) => doOverlap(box, beside))),
      )
      .map((other) => `overlap: ${one.text} and ${other.text}`),
  )

/**
 * Finds labels of the pseudo-locale that are cut off, and those that overlap.
 * @returns the problems, each with its text
 */
export async function cutLabels(page: Page): Promise<readonly string[]> {
  const labels = await readLabels(page)
  const sides = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  return [
    ...(sides > 1 ? [`the page is ${sides} px wider than the window`] : []),
    ...labels.flatMap(({ cut, text }) => (cut ? [`cut off: ${text}`] : [])),
    ...labels.flatMap(({ text }) => (text.includes(marks.end) ? [] : [`without its end: ${text}`])),
    ...overlaps(labels),
  ]
}
