/**
 * Returns the indexes of the fewest numbers to move so that the rest ascend: all except a longest increasing
 * subsequence.
 */
export function outOfOrder(numbers: readonly number[]): readonly number[] {
  // For each length, the index of the smallest number that ends an increasing subsequence of that length.
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
