import { marks } from '@backoffice/texts/pseudo'
import type { Page } from 'playwright-core'

interface Box {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

/** A label of the pseudo-locale as the page shows it; a text that wraps has a box for each line. */
interface Label {
  readonly text: string
  /** What can be seen of it without scrolling. */
  readonly boxes: readonly Box[]
  /** Which part of the page it moves with: what floats above the page lies on it on purpose. */
  readonly floor: number
  readonly cut: boolean
}

/** Reads the labels that a person can see, and whether something hides a part of one that they can neither scroll to nor point at. */
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
        // A text for screen readers alone stands in a box of a pixel.
        if (edge.width <= 1 || edge.height <= 1) return false
        if (hides(overflowX) && (box.right > edge.right + 1 || box.left < edge.left - 1)) return true
        if (hides(overflowY) && (box.bottom > edge.bottom + 2 || box.top < edge.top - 2)) return true
        if ([overflowX, overflowY].some((overflow) => !hides(overflow) && overflow !== 'visible')) return false
        if (position === 'fixed') return false
      }
      return box.right > document.documentElement.scrollWidth + 1
    }

    const floors: (Element | null)[] = []
    /** The nearest part around that floats, by its number. */
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

/** Whether two boxes lie on one another by more than a fifth of the smaller one. */
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

/** Labels that lie on one another. */
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
 * Looks for labels of the pseudo-locale that nobody can read to their end, and for those that lie on one another.
 * @returns what is wrong, each with its text
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
