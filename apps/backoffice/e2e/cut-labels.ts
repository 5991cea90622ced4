import { marks } from '@backoffice/texts/pseudo'
import type { Page } from 'playwright-core'

/**
 * Looks for labels of the pseudo-locale that nobody can read to their end, and for those that lie on one another. What a
 * person can scroll to is not cut off.
 * @returns what is wrong, each with its text
 */
export const cutLabels = (page: Page): Promise<readonly string[]> =>
  page.evaluate(({ start, end }) => {
    interface Label {
      readonly text: string
      readonly element: Element
      readonly box: DOMRect
    }
    const isShown = (element: Element) =>
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
      element.getBoundingClientRect().width > 1 &&
      element.getBoundingClientRect().height > 1

    function labels(): Label[] {
      const found: Label[] = []
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const element = node.parentElement
        const text = node.textContent ?? ''
        if (!element || !text.includes(start) || !isShown(element)) continue
        const range = document.createRange()
        range.selectNodeContents(node)
        found.push({ text: text.trim(), element, box: range.getBoundingClientRect() })
      }
      return found
    }

    /** Whether a part of a label is hidden where a person can neither scroll to it nor point at it. */
    function isCut({ element, box }: Label): boolean {
      if (element.closest('[title]')) return false
      for (let around: Element | null = element; around && around !== document.body; around = around.parentElement) {
        const { overflowX, overflowY, position } = getComputedStyle(around)
        const edge = around.getBoundingClientRect()
        const hides = (overflow: string) => overflow === 'hidden' || overflow === 'clip'
        // Whoever cannot see does not need a box: a text for screen readers stands in one of a pixel.
        if (edge.width <= 1 || edge.height <= 1) return false
        if (hides(overflowX) && (box.right > edge.right + 1 || box.left < edge.left - 1)) return true
        if (hides(overflowY) && (box.bottom > edge.bottom + 2 || box.top < edge.top - 2)) return true
        if (!hides(overflowX) && overflowX !== 'visible') return false
        if (!hides(overflowY) && overflowY !== 'visible') return false
        if (position === 'fixed') return false
      }
      return box.right > document.documentElement.scrollWidth + 1
    }

    const area = (box: DOMRect) => box.width * box.height
    function overlap(one: Label, other: Label): boolean {
      const width = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left)
      const height = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top)
      if (width <= 2 || height <= 2 || width * height < 0.2 * Math.min(area(one.box), area(other.box))) return false
      // A drawer or a menu lies on the page behind it.
      const at = [
        Math.max(one.box.left, other.box.left) + width / 2,
        Math.max(one.box.top, other.box.top) + height / 2,
      ] as const
      const layers = document.elementsFromPoint(...at)
      const places = [one, other].map(({ element }) =>
        layers.findIndex((layer) => layer === element || element.contains(layer)),
      )
      const between = layers.slice(Math.min(...places), Math.max(...places))
      return (
        places.every((place) => place >= 0) &&
        between.every((layer) => getComputedStyle(layer).backgroundColor === 'rgba(0, 0, 0, 0)')
      )
    }

    const all = labels()
    const sides = document.documentElement.scrollWidth - document.documentElement.clientWidth
    const short = (text: string) => text.slice(0, 60)
    return [
      ...(sides > 1 ? [`the page is ${sides} px wider than the window`] : []),
      ...all.filter(isCut).map(({ text }) => `cut off: ${short(text)}`),
      ...all.filter(({ text }) => !text.includes(end)).map(({ text }) => `without its end: ${short(text)}`),
      ...all.flatMap((one, place) =>
        all
          .slice(place + 1)
          .filter((other) => overlap(one, other))
          .map((other) => `overlap: ${short(one.text)} and ${short(other.text)}`),
      ),
    ]
  }, marks)
