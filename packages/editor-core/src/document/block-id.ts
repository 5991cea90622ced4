/** How the type of a block is read from its id. */
export type TypeOfId = (id: string) => string

const SUFFIX = /-\d{10,}(?:-\d+)?$/

/**
 * The type that an id begins with: the id without its time-based suffix, `banner` for `banner-1700000000000`. A business
 * with another convention hands its own function to `createBlockTypes`.
 */
export const blockTypeOf: TypeOfId = (id) => id.replace(SUFFIX, '')

/** Returns a new id: the type, the time in milliseconds, and a counter when that id is taken. */
export function freshId(type: string, time: number, isTaken: (id: string) => boolean): string {
  const stamp = `${type}-${time}`
  if (!isTaken(stamp)) return stamp
  let count = 1
  while (isTaken(`${stamp}-${count}`)) count += 1
  return `${stamp}-${count}`
}
