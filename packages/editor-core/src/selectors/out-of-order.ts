/**
 * The indexes of the fewest numbers to move so that the others ascend: all but a longest ascending run.
 */
export function outOfOrder(numbers: readonly number[]): readonly number[] {
  // For each length, the index of the smallest number that ends an ascending run so long.
  const ends: number[] = []
  const before: number[] = []
  for (const [index, number] of numbers.entries()) {
    let [low, high] = [0, ends.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((numbers[ends[middle] ?? 0] ?? 0) < number) low = middle + 1
      else high = middle
    }
    before.push(ends[low - 1] ?? -1)
    ends[low] = index
  }
  const stays = new Set<number>()
  for (let index = ends.at(-1) ?? -1; index >= 0; index = before[index] ?? -1) stays.add(index)
  return [...numbers.keys()].filter((index) => !stays.has(index))
}
