/**
 * Maximum width of a character in the text of a cell, in pixels: figures and marks, letters, and all that is not Latin.
 */
const [FIGURE, LETTER, OTHER] = [9, 13, 20]
/** Padding of a cell and some reserve. */
const AROUND = 24

/**
 * Returns whether a text may be wider than its column, in pixels. Only such a cell is cut: cutting costs the browser a
 * layer, and those of all cells are a seventh of the cost of a frame while scrolling.
 */
export function mayBeCut(text: string, width: number): boolean {
  let needed = AROUND
  for (const character of text)
    needed += /[\d .,:+–-]/.test(character) ? FIGURE : /[a-z]/i.test(character) ? LETTER : OTHER
  return needed > width
}
