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
  readonly boxes: readonly Box[]
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

    const labels: { text: string; boxes: Box[]; cut: boolean }[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const [element, text] = [node.parentElement, (node.textContent ?? '').trim()]
      if (!element || !text.includes(start) || !isShown(element)) continue
      const range = document.createRange()
      range.selectNodeContents(node)
      const boxes = Array.from(range.getClientRects(), ({ left, top, right, bottom }) => ({ left, top, right, bottom }))
      labels.push({ text, boxes, cut: isCut(element, range.getBoundingClientRect()) })
    }
    return labels
  }, marks)

/** Where two boxes lie on one another by more than a fifth of the smaller one; undefined where they do not. */
function overlapOf(one: Box, other: Box): { readonly x: number; readonly y: number } | undefined {
  const [left, right] = [Math.max(one.left, other.left), Math.min(one.right, other.right)]
  const [top, bottom] = [Math.max(one.top, other.top), Math.min(one.bottom, other.bottom)]
  const area = (box: Box) => (box.right - box.left) * (box.bottom - box.top)
  if (right - left <= 2 || bottom - top <= 2) return undefined
  if ((right - left) * (bottom - top) < 0.2 * Math.min(area(one), area(other))) return undefined
  return { x: (left + right) / 2, y: (top + bottom) / 2 }
}

/** Whether both texts can be seen at a point: a drawer or a menu lies on the page behind it. */
const areBothSeen = (page: Page, at: { readonly x: number; readonly y: number }, texts: readonly string[]) =>
  page.evaluate(
    ({ x, y, texts: both }) => {
      const layers = document.elementsFromPoint(x, y)
      const ends = both.map((text) => layers.findIndex((layer) => layer.textContent?.includes(text)))
      const between = layers.slice(Math.min(...ends), Math.max(...ends))
      const isClear = (layer: Element) => getComputedStyle(layer).backgroundColor === 'rgba(0, 0, 0, 0)'
      return ends.every((place) => place >= 0) && between.every(isClear)
    },
    { ...at, texts },
  )

/** Labels that lie on one another. */
async function overlaps(page: Page, labels: readonly Label[]): Promise<readonly string[]> {
  const found: string[] = []
  for (const [place, one] of labels.entries())
    for (const other of labels.slice(place + 1)) {
      const at = one.boxes.flatMap((box) => other.boxes.flatMap((beside) => overlapOf(box, beside) ?? []))[0]
      if (at && (await areBothSeen(page, at, [one.text, other.text])))
        found.push(`overlap: ${one.text} and ${other.text}`)
    }
  return found
}

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
    ...(await overlaps(page, labels)),
  ]
}
