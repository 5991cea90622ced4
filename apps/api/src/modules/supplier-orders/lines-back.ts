import type { LineRow } from './order-view.ts'

/** Fields of a line that people enter. */
type EnteredFields = Pick<LineRow, 'ordered' | 'cost' | 'discount_bp' | 'vat_bp' | 'expected'>

const isSame = (one: EnteredFields | undefined, other: EnteredFields | undefined): boolean =>
  one === undefined || other === undefined
    ? one === other
    : one.ordered === other.ordered &&
      one.cost === other.cost &&
      one.discount_bp === other.discount_bp &&
      one.vat_bp === other.vat_bp &&
      one.expected === other.expected

const lineOf = (lines: readonly LineRow[], product: string) => lines.find(({ product_uid }) => product_uid === product)
const productsOf = (lines: readonly LineRow[]) => lines.map(({ product_uid }) => product_uid)

/**
 * Returns the lines of a draft with one change undone: each line that the change added, removed or edited is restored,
 * unless it was edited since; those are listed in `stays`. Other lines are as they are now.
 */
export function linesBack(
  before: readonly LineRow[],
  after: readonly LineRow[],
  now: readonly LineRow[],
): { lines: LineRow[]; stays: LineRow[] } {
  const touched = [...new Set(productsOf([...before, ...after]))].filter(
    (product) => !isSame(lineOf(before, product), lineOf(after, product)),
  )
  const changed = touched.filter((product) => !isSame(lineOf(after, product), lineOf(now, product)))
  const back = new Set(touched.filter((product) => !changed.includes(product)))
  const isOrderedAsLeft = productsOf(now).join(' ') === productsOf(after).join(' ')
  const kept = now.flatMap((line) => (back.has(line.product_uid) ? (lineOf(before, line.product_uid) ?? []) : line))
  const returned = before.filter(({ product_uid }) => back.has(product_uid) && !lineOf(now, product_uid))
  const lines = returned.reduce<LineRow[]>((placed, line) => placed.toSpliced(line.position, 0, line), kept)
  const placeOf = ({ product_uid }: LineRow) => lineOf(before, product_uid)?.position ?? Number.MAX_SAFE_INTEGER
  return {
    lines: (isOrderedAsLeft ? lines.toSorted((one, other) => placeOf(one) - placeOf(other)) : lines).map(
      (line, position) => ({ ...line, position }),
    ),
    stays: changed.flatMap(
      (product) => lineOf(now, product) ?? lineOf(after, product) ?? lineOf(before, product) ?? [],
    ),
  }
}
