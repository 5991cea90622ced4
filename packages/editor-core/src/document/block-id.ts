/** Returns the type name in a block's id. */
export type TypeOfId = (id: string) => string

const SUFFIX = /-\d{10,}(?:-\d+)?$/

/**
 * Returns the type that an id starts with, without the time-based suffix: `banner` for `banner-1700000000000`. For
 * another convention, pass your own function to `createBlockTypes`.
 */
export const blockTypeOf: TypeOfId = (id) => id.replace(SUFFIX, '')

/** Returns a new id: the type, the time in milliseconds, and a counter if that id is taken. */
export function freshId(type: string, time: number, isTaken: (id: string) => boolean): string {
  const stamp = `${type}-${time}`
  if (!isTaken(stamp)) return stamp
  let count = 1
  while (isTaken(`${stamp}-${count}`)) count += 1
  return `${stamp}-${count}`
}
