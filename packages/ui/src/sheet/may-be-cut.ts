/** Pixels that a character takes at most, in the text of a cell: figures and marks, letters, and all that is not Latin. */
const [FIGURE, LETTER, OTHER] = [9, 13, 20]
/** What stands around the text of a cell: its padding and some room. */
const AROUND = 24

/**
 * Whether a text may need more than the width of its column, in pixels. Only such a cell is cut: a cut is a layer to
 * the browser, and those of all cells are a seventh of what a frame costs while scrolling.
 */
export function mayBeCut(text: string, width: number): boolean {
  let needed = AROUND
  for (const character of text)
    needed += /[\d .,:+–-]/.test(character) ? FIGURE : /[a-z]/i.test(character) ? LETTER : OTHER
  return needed > width
}
